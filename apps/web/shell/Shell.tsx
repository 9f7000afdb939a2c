import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { PageLoading } from './LoadingScreen.tsx'
import { preloadBannerOnFirstUse } from './preload-banner.ts'
import styles from './Shell.module.css'

/** The layout of every page: skip link, header, the page itself, footer with the contact button. */
export function Shell() {
  const { t } = useTranslation('app')
  useEffect(preloadBannerOnFirstUse, [])
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
    </>
  )
}
