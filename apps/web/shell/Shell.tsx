import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactWidget } from '#features/contact/web/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageLoading } from './LoadingScreen.tsx'
import styles from './Shell.module.css'

/** What stands around every page: the way past the menu, header, the page itself, footer. */
export function Shell() {
  const { t } = useTranslation('app')
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ContactWidget />
    </>
  )
}
