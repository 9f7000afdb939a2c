import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadBanner } from '#design/index.ts'
import { ContactWidget } from '#features/contact/web/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { PageLoading } from './LoadingScreen.tsx'
import styles from './Shell.module.css'

/**
 * Loads the banner's code at the first click or key press: the banner may report that the network is down, and then it
 * is too late to load it.
 */
function whenFirstUsed() {
  const used = new AbortController()
  const fetchBanner = () => {
    used.abort()
    loadBanner().catch(() => undefined)
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, fetchBanner, { signal: used.signal })
  return () => used.abort()
}

/** The layout of every page: skip link, header, the page itself, footer. */
export function Shell() {
  const { t } = useTranslation('app')
  useEffect(whenFirstUsed, [])
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
