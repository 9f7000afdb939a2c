import { createRouter, type AnyRoute } from '@tanstack/react-router'
import { graph } from '#apps/web/apollo/graph.ts'
import { reportError } from '#features/consent/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { CrashScreen } from '#apps/web/shell/CrashScreen.tsx'
import { PageLoading } from '#apps/web/shell/LoadingScreen.tsx'
import { switchLanguage } from '#apps/web/i18n.ts'
import { isFramed } from './is-framed.ts'
import { pathsIn } from '#values/paths.ts'
import { accountRoutes, guardedAccountRoutes } from './account-routes.tsx'
import { guardedAdministrationRoutes } from './administration-routes.tsx'
import { catalogueRoutes } from './catalogue-routes.tsx'
import { consentRoutes } from './consent-routes.tsx'
import { courseRoutes } from './course-routes.tsx'
import type { FrameRoutes } from './frame-routes.tsx'
import { openRoutes } from './open-routes.tsx'
import { NotFoundPage } from './not-found.ts'
import { playlistRoutes } from './playlist-routes.tsx'
import { partnerRoutes, purchaseRoutes } from './purchase-routes.tsx'
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

const loadOwnTexts: RouteContext['loadTexts'] = (namespaces) => switchLanguage(currentLanguage(), namespaces)

/**
 * The router of the page: prefetches on intent, scrolls to top on navigation (R8), pages fade into each other where that is wanted.
 * @param frameRoutes those inside another platform's page, for a page that begins there
 */
export function createAppRouter(frameRoutes: FrameRoutes = none) {
  return createRouter({
    routeTree: treeWith(frameRoutes),
    // main.tsx adds the settings once they have arrived, before anything is loaded
    context: { configuration: undefined as never, isFrame: frameRoutes !== none, warm, loadTexts: loadOwnTexts },
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

/** What the page of an address needs before it can be shown; for visitors who must sign in first, what the login page needs. */
export function needsOf(router: ReturnType<typeof createAppRouter>, pathname: string, mayBeSignedIn: boolean) {
  const routes = (path: string): readonly AnyRoute[] => router.getMatchedRoutes(path)[0]
  const wanted = routes(pathname)
  const isRefused = !mayBeSignedIn && wanted.some(({ id }) => id === signedInRoute.id)
  const shown = isRefused ? routes(pathsIn(currentLanguage()).login) : wanted
  const staticData = shown.map(({ options }) => options.staticData ?? {})
  return {
    texts: staticData.flatMap(({ texts }) => texts ?? []),
    needsGraph: mayBeSignedIn && !staticData.some(({ isEntrance }) => isEntrance),
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
