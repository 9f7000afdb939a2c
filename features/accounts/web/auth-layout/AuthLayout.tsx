import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#design/index.ts'
import { useMarketingSite, usePaths } from '#features/markets/web/index.ts'
import { AuthLayoutContext, type AuthLayoutTexts } from './auth-layout-context.ts'
import styles from './AuthLayout.module.css'

interface AuthLayoutProps extends AuthLayoutTexts {
  readonly children: ReactNode
}

/** The layout of all sign-in pages: the decorated sheet, which says what this is, and beside it the form. A step may replace title and words. */
export function AuthLayout({ title, words, children }: AuthLayoutProps) {
  // drawn once for each step: remembering its parts would be more code than making them
  'use no memo'
  const { t } = useTranslation('accounts')
  const paths = usePaths()
  const { front } = useMarketingSite()
  const [step, setStep] = useState<AuthLayoutTexts>()
  const [first, second] = step?.words ?? words ?? [t('sheet.first'), t('sheet.second')]
  return (
    <main id="main" tabIndex={-1} className={styles.layout}>
      <title>{`${step?.title ?? title} – Kursiva`}</title>
      <div className={styles.sheet}>
        <Link className={styles.mark} to={paths.home} aria-label={t('toHome')}>
          <Wordmark />
        </Link>
        <p className={styles.about}>
          {t('sheet.about')} {front && <a href={front}>{t('sheet.site')}</a>}
        </p>
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
        {/* a new step is not a new page, so nothing else announces it */}
        <p role="status" className="visually-hidden">
          {step?.title}
        </p>
        <div className={styles.form}>
          <AuthLayoutContext value={setStep}>{children}</AuthLayoutContext>
        </div>
      </div>
    </main>
  )
}
