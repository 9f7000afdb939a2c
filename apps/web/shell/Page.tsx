import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/web/index.ts'
import { BannerRegion } from '#design/index.ts'
import { FormTexts } from '#design/form/index.ts'
import { GraphProvider } from '#apps/web/apollo/GraphProvider.tsx'
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

/** The parent of every page, with or without header: router links, language, market check, and notices. */
export function Page() {
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
  return (
    <AccessibleNavigation>
      <FormTexts value={formTexts}>
        <BannerRegion label={t('banners.region')} texts={texts}>
          <LanguageAlternates />
          <ConsentNotice />
          <MarketGate>
            <Content />
          </MarketGate>
          <NavigationAnnouncer />
        </BannerRegion>
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
