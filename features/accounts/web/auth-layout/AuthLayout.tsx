import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#design/index.ts'
import { LanguageLinks, usePaths } from '#features/markets/web/index.ts'
import { EntranceSheetContext, type EntranceSheet } from './auth-layout-context.ts'
import styles from './AuthLayout.module.css'

interface EntranceLayoutProps extends EntranceSheet {
  readonly children: ReactNode
}

/** The way in: the practice sheet with the name to trace, and beside it the form. A step inside it may show its own. */
export function EntranceLayout({ title, words, children }: EntranceLayoutProps) {
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const [step, setStep] = useState<EntranceSheet>()
  const [first, second] = step?.words ?? words ?? [t('sheet.first'), t('sheet.second')]
  return (
    <main id="main" className={styles.entrance}>
      <title>{`${step?.title ?? title} – Kursiva`}</title>
      <div className={styles.sheet}>
        <Link className={styles.mark} to={paths.home} aria-label={t('toHome')}>
          <Wordmark />
        </Link>
        <div className={styles.words} aria-hidden translate="no">
          <p>
            <i>Kursiva</i>
          </p>
          <p className={styles.traced}>
            <i>{first}</i>
          </p>
          <p className={`${styles.traced} ${styles.second}`}>
            <i>{second}</i>
          </p>
        </div>
      </div>
      <div className={styles.side}>
        {/* a new step is no new page, so nobody else says that it has come */}
        <p role="status" className="visually-hidden">
          {step?.title}
        </p>
        <div className={styles.form}>
          <EntranceSheetContext value={setStep}>{children}</EntranceSheetContext>
        </div>
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
