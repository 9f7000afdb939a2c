import { useRouteContext, useRouter } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#design/index.ts'
import { signOut, useIdentityLocale } from '#features/accounts/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { PageLoading } from './LoadingScreen.tsx'

const WrongDomainPage = lazyPart(
  async () => (await import('#features/markets/web/WrongDomainPage.tsx')).WrongDomainPage,
)

/** The routes, or a link to the other country for a user with an account there (M8). */
export function MarketGate({ children }: { children: ReactNode }) {
  const { configuration, homeMarket } = useRouteContext({ from: '/$lang' })
  const router = useRouter()
  useIdentityLocale(useLanguage(), configuration.market)
  if (!homeMarket) return children
  const leave = async () => {
    await signOut()
    await router.invalidate()
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <WrongDomainPage homeMarket={homeMarket} onSignOut={() => void leave()} />
    </Suspense>
  )
}
