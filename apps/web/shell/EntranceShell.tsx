import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '#apps/web/i18n.ts'
import { lazyPart } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import styles from './EntranceShell.module.css'
import { EntranceLinks } from './header/EntranceLinks.tsx'
import { PageLoading } from './LoadingScreen.tsx'

// below the window's edge: the form comes first
const EntranceFoot = lazyPart(async () => {
  const [{ EntranceFoot: Foot }] = await Promise.all([
    import('./EntranceFoot.tsx'),
    switchLanguage(currentLanguage(), ['contact']),
  ])
  return Foot
})

/**
 * The layout of the sign-in pages: their sheet fills the window, with a slim header over it. Footer and contact button
 * are there for people who cannot sign in.
 */
export function EntranceShell() {
  const { t } = useTranslation('app')
  const viewer = useViewer()
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      {viewer.kind !== 'User' && (
        <header className={styles.header}>
          <EntranceLinks />
        </header>
      )}
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <Suspense>
        <EntranceFoot />
      </Suspense>
    </div>
  )
}
