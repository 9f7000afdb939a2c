import { Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/web/index.ts'
import { useMarketingSite, usePaths } from '#features/markets/web/index.ts'
import { LeavePurchaseLabel, PurchaseSteps } from '#features/purchase/web/index.ts'
import { Wordmark } from '#design/index.ts'
import { Footer } from './Footer.tsx'
import { PageLoading } from './LoadingScreen.tsx'
import styles from './PurchaseShell.module.css'
import shell from './Shell.module.css'

/** The layout of the purchase: no header, only the name and a link that leaves it (R10). */
export function PurchaseShell() {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const viewer = useViewer()
  const { prices } = useMarketingSite()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <header className={styles.top}>
        <div className={styles.inner}>
          <Link className={styles.logo} to={paths.home} aria-label={t('header.home')}>
            <Wordmark />
          </Link>
          <PurchaseSteps />
          <div className={styles.ways}>
            {viewer.kind === 'User' ? (
              <Link className={styles.way} to={paths.home}>
                <LeavePurchaseLabel />
              </Link>
            ) : (
              <>
                <Link className={styles.way} to={paths.login} search={{ redirect: paths.purchase }}>
                  {t('header.login')}
                </Link>
                <a className={styles.way} href={prices}>
                  <LeavePurchaseLabel />
                </a>
              </>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={shell.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  )
}
