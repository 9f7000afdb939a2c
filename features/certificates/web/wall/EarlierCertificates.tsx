import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { CertificateCardFragment } from '#generated/graphql/graphql.ts'
import styles from './CertificateValidity.module.css'
import { useCertificateFile } from '#features/certificates/web/files/use-certificate-file.ts'

type Earlier = CertificateCardFragment['earlier'][number]

/** The certificates that this one took the place of: which of them held on a day can always be shown. */
export function EarlierCertificates({ certificates }: { certificates: readonly Earlier[] }) {
  const { t } = useTranslation('certificates')
  if (certificates.length === 0) return null
  return (
    <details className={styles.earlier}>
      <summary>{t('earlier', { count: certificates.length })}</summary>
      <ul>
        {certificates.map((certificate) => (
          <EarlierCertificate key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </details>
  )
}

function EarlierCertificate({ certificate: { issuedAt, validUntil, code, pdfPath } }: { certificate: Earlier }) {
  const language = useLanguage()
  const { open, isBusy } = useCertificateFile(pdfPath)
  const day = new Intl.DateTimeFormat(intlLocale(language), { day: 'numeric', month: 'short', year: 'numeric' })
  const [from, to] = [new Date(issuedAt), validUntil && new Date(validUntil)]
  return (
    <li>
      <span>{to ? day.formatRange(from, to) : day.format(from)}</span>
      <TextLink onPress={open} isDisabled={isBusy}>
        {code}
      </TextLink>
    </li>
  )
}
