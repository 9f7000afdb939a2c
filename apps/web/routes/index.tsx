import { createRouter } from '@tanstack/react-router'
import { graph } from '#apps/web/apollo/graph.ts'
import { reportError } from '#features/consent/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import type { Configuration } from '#apps/web/configuration.ts'
import { CrashScreen } from '#apps/web/shell/CrashScreen.tsx'
import { PageLoading } from '#apps/web/shell/LoadingScreen.tsx'
import { isFramed, switchLanguage } from '#apps/web/texts.ts'
import { accountRoutes, guardedAccountRoutes } from './account-routes.tsx'
import { guardedAdministrationRoutes, partnerRoutes, purchaseRoutes } from './administration-routes.tsx'
import { catalogueRoutes } from './catalogue-routes.tsx'
import { consentRoutes } from './consent-routes.tsx'
import { courseRoutes } from './course-routes.tsx'
import type { FrameRoutes } from './frame-routes.tsx'
import { openRoutes } from './open-routes.tsx'
import { NotFoundPage } from './not-found.ts'
import { playlistRoutes } from './playlist-routes.tsx'
import {
  languagelessRoute,
  languageRoute,
  notFoundRoute,
  rootRoute,
  shellRoute,
  signedInRoute,
  unknownRoute,
  type RouteContext,
} from './shell-routes.tsx'

const none = [] as unknown as FrameRoutes

const treeWith = (frameRoutes: FrameRoutes) =>
  rootRoute.addChildren([
    languagelessRoute,
    languageRoute.addChildren([
      unknownRoute,
      ...accountRoutes,
      ...frameRoutes,
      ...purchaseRoutes,
      shellRoute.addChildren([
        notFoundRoute,
        ...openRoutes,
        ...consentRoutes,
        ...partnerRoutes,
        signedInRoute.addChildren([
          ...guardedAccountRoutes,
          ...catalogueRoutes,
          ...courseRoutes,
          ...playlistRoutes,
          ...guardedAdministrationRoutes,
        ]),
      ]),
    ]),
  ])

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Nothing is fetched on suspicion where data cost, or come slowly. */
const maySpend = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection || (!connection.saveData && connection.effectiveType === '4g')
}

const warm: RouteContext['warm'] = (query, variables) => {
  const read = async () => {
    const [client, document, values] = await Promise.all([
      graph(),
      typeof query === 'function' ? query() : query,
      typeof variables === 'function' ? variables() : variables,
    ])
    await client.query({ query: document, variables: values, fetchPolicy: 'network-only' } as Parameters<
      typeof client.query
    >[0])
  }
  // a failure is the page's to show: its own query meets the same error
  read().catch(() => undefined)
}

const fetchTexts: RouteContext['fetchTexts'] = () => switchLanguage(currentLanguage(), 'Entrance')

/**
 * The router of the page: prefetches on intent, scrolls to top on navigation (R8), pages fade into each other where that is wanted.
 * @param frameRoutes those inside another platform's page, for a page that begins there
 */
export function createAppRouter(configuration: Configuration, frameRoutes: FrameRoutes = none) {
  return createRouter({
    routeTree: treeWith(frameRoutes),
    context: { configuration, isFrame: frameRoutes !== none, warm, fetchTexts },
    defaultPreload: maySpend() ? 'intent' : false,
    // passing over a card is no intent
    defaultPreloadDelay: 100,
    defaultPreloadStaleTime: 10_000,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    // in a frame that the platform makes as high as the page, a new page is another size: browsers break off then
    defaultViewTransition: {
      types: ({ pathChanged, toLocation: { pathname } }) =>
        pathChanged && !isFramed(pathname) && !prefersStillness() ? ['page'] : false,
    },
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 400,
    defaultErrorComponent: CrashScreen,
    defaultOnCatch: (error) => reportError(error),
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
