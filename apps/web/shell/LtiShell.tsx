import { Outlet } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { Wordmark } from '#design/index.ts'
import { LinkAccount, ReturnedToPlatform, useFrameHeight } from '#features/lti/web/index.ts'
import { PageLoading } from './LoadingScreen.tsx'
import styles from './LtiShell.module.css'

/**
 * The layout of a page inside another platform's page: only one line at the end, with the provider and the destination
 * of the results (R10, L1).
 */
export function LtiShell() {
  const frame = useRef<HTMLDivElement>(null)
  useFrameHeight(frame)
  return (
    <div ref={frame} className={styles.frame}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <aside className={styles.last} aria-label="Kursiva">
        <ReturnedToPlatform />
        <LinkAccount />
        <Wordmark className={styles.mark} />
      </aside>
    </div>
  )
}
