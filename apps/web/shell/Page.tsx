import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/web/index.ts'
import { BannerRegion, LazyPartContext } from '#design/index.ts'
import { FormTexts } from '#design/form/index.ts'
import { graph } from '#apps/web/apollo/graph.ts'
import { GraphProvider } from '#apps/web/apollo/GraphProvider.tsx'
import { refetchFailedQueries } from '#apps/web/apollo/refetch-failed-queries.ts'
import { reloadOnce } from '#apps/web/reload-on-new-build.ts'
import { ConsentNotice } from '#features/consent/web/index.ts'
import { LanguageAlternates } from '#features/markets/web/index.ts'
import { AccessibleNavigation } from './AccessibleNavigation.tsx'
import { PageLoading } from './LoadingScreen.tsx'
import { MarketGate } from './MarketGate.tsx'
import { NavigationAnnouncer } from './NavigationAnnouncer.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page for sign-in or registration: it reads no GraphQL, so it does not wait for the client. */
    readonly isEntrance?: boolean
    /** The namespaces of the texts that its component shows first; lazy parts and child routes declare their own. */
    readonly texts?: readonly string[]
  }
}

const beforeRetry = async () => refetchFailedQueries(await graph())

/** The parent of every page, with or without header: router links, language, market check, and notices. */
export function Page() {
  // renders again only in another language, when everything changes: memoisation would only add to the first load
  'use no memo'
  const { t } = useTranslation('app')
  const texts = {
    close: t('banners.close'),
    showDetails: t('banners.showDetails'),
    hideDetails: t('banners.hideDetails'),
    errorCount: (count: number) => t('banners.errorCount', { count }),
  }
  const formTexts = {
    optional: t('form.optional'),
    remaining: (count: number) => (count < 0 ? t('form.tooMany', { count: -count }) : t('form.remaining', { count })),
    formValidationError: t('errors.formValidationError'),
    emailInvalid: t('form.emailInvalid'),
  }
  const lazyParts = {
    failed: t('lazyPart.failed'),
    tryAgain: t('lazyPart.tryAgain'),
    beforeRetry,
    onRepeatedFailure: reloadOnce,
  }
  return (
    <AccessibleNavigation>
      <FormTexts value={formTexts}>
        <LazyPartContext value={lazyParts}>
          <BannerRegion label={t('banners.region')} texts={texts}>
            <LanguageAlternates />
            <ConsentNotice />
            <MarketGate>
              <Content />
            </MarketGate>
            <NavigationAnnouncer />
          </BannerRegion>
        </LazyPartContext>
      </FormTexts>
    </AccessibleNavigation>
  )
}

/** The page itself, as soon as the viewer is known (R7), with the GraphQL client if it reads data. */
function Content() {
  const isUnknown = useViewer().kind === 'Loading'
  const isEntrance = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isEntrance) })
  if (isUnknown) return <PageLoading />
  if (isEntrance) return <Outlet />
  return (
    <Suspense fallback={<PageLoading />}>
      <GraphProvider>
        <Outlet />
      </GraphProvider>
    </Suspense>
  )
}
