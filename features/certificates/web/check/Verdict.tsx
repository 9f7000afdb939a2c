import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/index.ts'
import type { CheckedCertificate } from '#features/certificates/web/certificate-check-query.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import styles from './Check.module.css'

/** The verdict (genuine, expired or withdrawn) in a word and a sentence. */
export function Verdict({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation('check')
  const language = useLanguage()
  const day = (at: string) => formatLongDate(language, at)
  const { status, validity, issuedAt, validUntil, withdrawnAt, withdrawalReason, reason, replacedAt, details } =
    certificate
  const isOutOfDate = validity === 'EXPIRED' && validUntil != null
  const word = status === 'WITHDRAWN' ? 'withdrawn' : isOutOfDate ? 'outOfDate' : 'genuine'
  return (
    <>
      <h1 className={styles.verdict}>
        <TitleText text={t(word)} />
      </h1>
      <p className={styles.lead}>
        {word === 'withdrawn' && t('withdrawnLead', { date: day(withdrawnAt ?? issuedAt) })}
        {word === 'outOfDate' && t('outOfDateLead', { issued: day(issuedAt), until: day(validUntil ?? issuedAt) })}
        {word === 'genuine' && t(details ? 'genuineLead' : 'notSharedLead', { date: day(issuedAt) })}
        {word === 'genuine' && !details && validUntil && ` ${t('validUntilLead', { until: day(validUntil) })}`}
        {word === 'withdrawn' &&
          reason &&
          ` ${t('reason', { kind: t(`withdrawal.${withdrawalReason ?? 'OTHER'}`), reason })}`}
        {word !== 'withdrawn' && replacedAt && ` ${t('replaced', { date: day(replacedAt) })}`}
      </p>
    </>
  )
}
