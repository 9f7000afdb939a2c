import type { ApolloClient } from '@apollo/client'
import { createRouter } from '@tanstack/react-router'
import type { Configuration } from '#apps/web/configuration.ts'
import { CrashScreen } from '#apps/web/shell/CrashScreen.tsx'
import { PageLoading } from '#apps/web/shell/LoadingScreen.tsx'
import { NotFoundPage } from '#apps/web/shell/NotFoundPage.tsx'
import { accountRoutes, guardedAccountRoutes } from './account-routes.tsx'
import { catalogueRoutes } from './catalogue-routes.tsx'
import { courseRoutes } from './course-routes.tsx'
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

const routeTree = rootRoute.addChildren([
  languagelessRoute,
  languageRoute.addChildren([
    unknownRoute,
    ...accountRoutes,
    shellRoute.addChildren([
      notFoundRoute,
      signedInRoute.addChildren([...guardedAccountRoutes, ...catalogueRoutes, ...courseRoutes]),
    ]),
  ]),
])

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The router of the page: prefetches on intent, scrolls to top on navigation (R8), pages fade into each other where that is wanted. */
export function createAppRouter(apollo: ApolloClient, configuration: Configuration) {
  const warm: RouteContext['warm'] = (query, variables) => {
    // a failure is the page's to show: its own query meets the same error
    apollo
      .query({ query, variables, fetchPolicy: 'network-only' } as Parameters<typeof apollo.query>[0])
      .catch(() => undefined)
  }
  return createRouter({
    routeTree,
    context: { apollo, configuration, warm },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 10_000,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !prefersStillness() ? ['page'] : false) },
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 400,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
