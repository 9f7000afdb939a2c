import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CertificateCheckQuery } from './certificate-check-query.ts'
import { CheckAnother } from './check/CheckAnother.tsx'
import styles from './check/Check.module.css'
import { FoundCertificate } from './check/FoundCertificate.tsx'
import { WhatItMeans } from './check/WhatItMeans.tsx'

/** Whether a certificate is genuine, for whoever holds its paper: an employer, a customer, an inspector (Q3). */
export function CertificateCheckPage() {
  const { t } = useTranslation('certificates')
  const { code = '' } = useParams({ strict: false })
  return (
    <div className={styles.page}>
      <title>{`${t('check.title')} – Kursiva`}</title>
      {code === '' ? (
        <header className={styles.empty}>
          <h1 className={styles.verdict}>{t('check.ask')}</h1>
          <p className={styles.lead}>{t('check.askLead')}</p>
        </header>
      ) : (
        <Checked code={code} />
      )}
      <CheckAnother isFirst={code === ''} key={code} />
      <WhatItMeans />
    </div>
  )
}

function Checked({ code }: { code: string }) {
  const { t } = useTranslation('certificates')
  const { data } = useSuspenseQuery(CertificateCheckQuery, { variables: { code }, fetchPolicy: 'cache-and-network' })
  if (data.checkCertificate) return <FoundCertificate certificate={data.checkCertificate} />
  return (
    <header className={styles.empty}>
      <p className={styles.kicker}>{t('check.number', { code: code.slice(0, 40) })}</p>
      <h1 className={styles.verdict}>{t('check.unknown')}</h1>
      <p className={styles.lead}>{t('check.unknownLead')}</p>
    </header>
  )
}
