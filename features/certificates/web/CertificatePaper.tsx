import { useTranslation } from 'react-i18next'
import { plainTitle, Wordmark } from '#design/index.ts'
import { formatLongDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { CertificatePaperFragment } from './certificate-fragment.ts'
import styles from './CertificatePaper.module.css'

/** The certificate as a sheet of paper: always paper, in both themes. A picture of the PDF, not the PDF. */
export function CertificatePaper({
  certificate: reference,
}: {
  certificate: FragmentType<typeof CertificatePaperFragment>
}) {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  const localised = useLocalised()
  const certificate = readFragment(CertificatePaperFragment, reference)
  return (
    <div className={styles.paper} role="group" aria-label={t('paper.label')}>
      <span className={styles.mark}>
        <Wordmark />
      </span>
      <span className={styles.holder}>
        <i>{certificate.holderName}</i>
      </span>
      <span className={styles.course}>
        {t('paper.passed')} <b>{plainTitle(localised(certificate.courseName))}</b>
      </span>
      <span className={styles.foot}>
        <span>{formatLongDate(language, certificate.bestScoreAt)}</span>
        <span>{certificate.code}</span>
      </span>
    </div>
  )
}
