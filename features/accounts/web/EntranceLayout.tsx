import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#design/index.ts'
import { LanguageLinks, usePaths } from '#features/markets/web/index.ts'
import styles from './EntranceLayout.module.css'

interface EntranceLayoutProps {
  /** The name of the page, for the browser's tab. */
  readonly title: string
  readonly children: ReactNode
}

/** The way in: the practice sheet with the name to trace, and beside it the form. */
export function EntranceLayout({ title, children }: EntranceLayoutProps) {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  return (
    <main id="main" className={styles.entrance}>
      <title>{`${title} – Kursiva`}</title>
      <div className={styles.sheet}>
        <Link className={styles.mark} to={paths.home} aria-label={t('toHome')}>
          <Wordmark />
        </Link>
        <div className={styles.words} aria-hidden translate="no">
          <p>
            <i>Kursiva</i>
          </p>
          <p className={styles.traced}>
            <i>{t('sheet.first')}</i>
          </p>
          <p className={`${styles.traced} ${styles.second}`}>
            <i>{t('sheet.second')}</i>
          </p>
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.form}>{children}</div>
        <div className={styles.foot}>
          <LanguageLinks />
          <nav aria-label={t('yourData.label')}>
            <Link to={paths.privacy}>{t('yourData.privacy')}</Link>
            <Link to={paths.cookies}>{t('yourData.cookies')}</Link>
          </nav>
        </div>
      </div>
    </main>
  )
}
