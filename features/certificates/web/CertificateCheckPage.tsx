import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CertificateCheckQuery } from './certificate-check-query.ts'
import { CheckAnother } from './check/CheckAnother.tsx'
import styles from './check/Check.module.css'
import { FoundCertificate } from './check/FoundCertificate.tsx'
import { WhatItMeans } from './check/WhatItMeans.tsx'

/**
 * The page to check whether a certificate is genuine, for everyone who has it: an employer, a customer, an inspector
 * (Q3).
 */
export function CertificateCheckPage() {
  const { t } = useTranslation('check')
  const { code = '' } = useParams({ strict: false })
  return (
    <div className={styles.page}>
      <title>{`${code === '' ? t('title') : t('number', { code })} – Kursiva`}</title>
      {code === '' ? (
        <header className={styles.empty}>
          <h1 className={styles.verdict}>{t('ask')}</h1>
          <p className={styles.lead}>{t('askLead')}</p>
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
  const { t } = useTranslation('check')
  const { data } = useSuspenseQuery(CertificateCheckQuery, { variables: { code }, fetchPolicy: 'cache-and-network' })
  if (data.checkCertificate) return <FoundCertificate certificate={data.checkCertificate} />
  return (
    <header className={styles.empty}>
      <p className={styles.kicker}>{t('number', { code: code.slice(0, 40) })}</p>
      <h1 className={styles.verdict}>{t('unknown')}</h1>
      <p className={styles.lead}>{t('unknownLead')}</p>
    </header>
  )
}
