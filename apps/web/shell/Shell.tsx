import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactWidget } from '#features/contact/web/index.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageLoading } from './LoadingScreen.tsx'
import styles from './Shell.module.css'

/** What stands around every page: the way past the menu, header, the page itself, footer. */
export function Shell() {
  const { t } = useTranslation('app')
  const main = useFocusOnNavigation()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ContactWidget />
    </>
  )
}

/** Moves focus to the page after a navigation, so that a screen reader and the Tab key start there and not in the old link. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef<string>(undefined)
  useEffect(() => {
    if (previous.current !== undefined && path !== previous.current) main.current?.focus({ preventScroll: true })
    previous.current = path
  }, [path])
  return main
}
