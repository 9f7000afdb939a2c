import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Wordmark } from '#design/index.ts'
import { PageLoading } from './LoadingScreen.tsx'
import styles from './LtiShell.module.css'

/** What stands around a page inside another platform's: nothing but whose it is, in the last line (R10, L1). */
export function LtiShell() {
  return (
    <div className={styles.frame}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <p className={styles.last}>
        <Wordmark className={styles.mark} />
      </p>
    </div>
  )
}
