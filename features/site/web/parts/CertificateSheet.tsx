import { useTranslation } from 'react-i18next'
import type { SiteCourse } from '#features/site/rules/site-page.ts'
import { Wordmark } from '#features/site/web/shell/Wordmark.tsx'
import { plainTitle } from '#values/localised-text.ts'
import styles from './sheet.module.css'

/** What a certificate looks like, as an example. Decorative: what it proves is said beside it. */
export function CertificateSheet({ course }: { readonly course: SiteCourse | undefined }) {
  const { t } = useTranslation('site')
  return (
    <div className={styles.frame} aria-hidden>
      <div className={styles.sheet}>
        <Wordmark />
        <p className={styles.holder}>{t('proof.holder')}</p>
        <p>
          {t('proof.passed')} <b>{plainTitle(course?.title ?? t('proof.course'))}</b>
        </p>
        <p className={styles.foot}>
          <span className={styles.strokes}>
            {Array.from({ length: 8 }, (_, stroke) => (
              <b key={stroke} />
            ))}
          </span>
          <span>{t('proof.example')}</span>
        </p>
      </div>
    </div>
  )
}
