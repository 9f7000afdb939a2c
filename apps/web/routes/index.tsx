import { createRouter, type AnyRoute, type RouteComponent } from '@tanstack/react-router'
import { graph } from '#apps/web/apollo/graph.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { CrashScreen } from '#apps/web/shell/failure/CrashScreen.tsx'
import { PageLoading } from '#apps/web/shell/LoadingScreen.tsx'
import { switchLanguage } from '#apps/web/i18n.ts'
import { isFramed } from './is-framed.ts'
import { pathsIn } from '#values/paths.ts'
import { parseSearchParams, stringifySearchParams } from '#values/text/search-params.ts'
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

/** What a page inside another platform's page adds (`frame.ts`). */
interface Frame {
  readonly frameRoutes: FrameRoutes
  readonly NotFoundPage: typeof NotFoundPage
}

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

const prepare: RouteContext['prepare'] = async (query, variables, onAnswer) => {
  // the page's own query receives the same error and shows it
  try {
    const [client, document, values] = await Promise.all([
      graph(),
      typeof query === 'function' ? query() : query,
      typeof variables === 'function' ? variables() : variables,
    ])
    if (!values) return
    const asked = { query: document, variables: values } as Parameters<typeof client.query>[0]
    const answer = client.query({ ...asked, fetchPolicy: 'network-only', context: { mayBeOld: true } })
    const shown = answer.then(({ data }) => data && onAnswer?.(data as Parameters<typeof onAnswer>[0]))
    if (client.readQuery(asked)) shown.catch(() => undefined)
    else await shown
  } catch {
    // as above
  }
}

const warm: RouteContext['warm'] = (...given) => void prepare(...given)

const loadOwnTexts: RouteContext['loadTexts'] = (namespaces) => switchLanguage(currentLanguage(), namespaces)

/** Whether a page plays a film: to fade it in would only keep the first picture waiting. */
const isFilm = (pathname: string): boolean => pathname.includes('/watch/')

/**
 * Creates the router of the page: it scrolls to the top on navigation (R8), with view transitions for users who accept
 * motion.
 * @param frame the routes and the 404 page inside other platforms' pages, for a page that starts there
 */
export function createAppRouter(frame?: Frame) {
  return createRouter({
    routeTree: treeWith(frame?.frameRoutes ?? none),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    // main.tsx adds the configuration before any route is loaded
    context: {
      configuration: undefined as never,
      isFrame: frame !== undefined,
      warm,
      prepare,
      loadTexts: loadOwnTexts,
    },
    defaultPreloadStaleTime: 10_000,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    // not for the first page; a frame has the height of its page, so a new page changes its size: browsers cancel the
    // transition then
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged, toLocation: { pathname } }) =>
        fromLocation && pathChanged && !isFramed(pathname) && !isFilm(pathname) && !prefersStillness()
          ? ['page']
          : false,
    },
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 400,
    defaultErrorComponent: CrashScreen,
    defaultOnCatch: (error) => reportError(error, 'router'),
    // shown by the pages themselves, in `NotFound`: no route throws `notFound()`
    defaultNotFoundComponent: frame?.NotFoundPage ?? NotFoundPage,
  })
}

/**
 * The texts of a page, the code of its components, and whether it needs GraphQL; for visitors who must sign in first,
 * those of the login page.
 */
export function needsOf(router: ReturnType<typeof createAppRouter>, pathname: string, mayBeSignedIn: boolean) {
  const routes = (path: string): readonly AnyRoute[] => router.getMatchedRoutes(path)[0]
  const wanted = routes(pathname)
  const isRefused = !mayBeSignedIn && wanted.some(({ id }) => id === signedInRoute.id)
  const shown = isRefused ? routes(pathsIn(currentLanguage()).login) : wanted
  const staticData = shown.map(({ options }) => options.staticData ?? {})
  return {
    texts: staticData.flatMap(({ texts }) => texts ?? []),
    loadCode: () =>
      Promise.all(shown.map(async ({ options }) => (options.component as RouteComponent | undefined)?.preload?.())),
    needsGraph: mayBeSignedIn && !staticData.some(({ isEntrance }) => isEntrance),
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
