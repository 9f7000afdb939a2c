import { useTranslation } from 'react-i18next'
import { Tag, TextLink } from '#design/index.ts'
import { intlLocale, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { CertificateCardFragment } from '#generated/graphql/graphql.ts'
import styles from './CertificateValidity.module.css'

interface CertificateValidityProps {
  readonly certificate: CertificateCardFragment
  /** The name of the course or the playlist. */
  readonly name: string
}

const tones = { VALID: 'neutral', EXPIRING: 'warn', EXPIRED: 'err', REVOKED: 'err' } as const

/** The validity of a certificate: until when it is valid, a link to renew it, or why it was withdrawn. */
export function CertificateValidity({ certificate, name }: CertificateValidityProps) {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  const paths = usePaths()
  const { validity, validUntil, course, renewedBy, withdrawalReason, withdrawalNote } = certificate
  if (validity === 'VALID' && !validUntil) return null
  const day = new Intl.DateTimeFormat(intlLocale(language), { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <p className={styles.validity}>
      <Tag tone={tones[validity]}>
        {t(`validity.${validity}`, { date: validUntil && day.format(new Date(validUntil)) })}
      </Tag>
      {course && renewedBy && (
        <TextLink href={paths.quiz(course, renewedBy)} aria-label={t('renewal.named', { name })}>
          {t('renewal.short')}
        </TextLink>
      )}
      {withdrawalReason && (
        <span className={styles.reason}>{`${t(`withdrawal.${withdrawalReason}`)}. ${withdrawalNote ?? ''}`}</span>
      )}
    </p>
  )
}
