import type { ApolloClient } from '@apollo/client'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import type { StaffSelf } from '#features/staff/studio/index.ts'
import type { Configuration } from '#apps/web/configuration.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { parseSearchParams, stringifySearchParams } from '#values/text/search-params.ts'
import { StudioFailure } from './shell/StudioFailure.tsx'
import { NothingHere } from './shell/NothingHere.tsx'
import { StudioShell } from './shell/StudioShell.tsx'

interface StudioParts {
  readonly configuration: Configuration
  readonly client: ApolloClient
  readonly user: SignedInUser
  /** undefined: the first owner, who is none yet */
  readonly self: StaffSelf | undefined
}

const createRoot = (parts: StudioParts) =>
  createRootRouteWithContext<Pick<StudioParts, 'configuration'>>()({
    component: () => <StudioShell {...parts} />,
    notFoundComponent: NothingHere,
  })

type StudioRoot = ReturnType<typeof createRoot>

const textSearch = (search: Record<string, unknown>) => (typeof search['q'] === 'string' ? { q: search['q'] } : {})

const routesBelow = (rootRoute: StudioRoot) => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio',
    component: lazyRouteComponent(() => import('#features/support/studio/StartPage.tsx'), 'StartPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/find',
    validateSearch: textSearch,
    component: lazyRouteComponent(() => import('#features/support/studio/FindPage.tsx'), 'FindPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/people/$personId',
    component: lazyRouteComponent(() => import('#features/support/studio/PersonPage.tsx'), 'PersonPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/organizations/$organizationId',
    component: lazyRouteComponent(() => import('#features/support/studio/OrganizationPage.tsx'), 'OrganizationPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/imports',
    component: lazyRouteComponent(() => import('#features/people/studio/ImportsPage.tsx'), 'ImportsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/imports/$runId',
    component: lazyRouteComponent(() => import('#features/people/studio/ImportRunPage.tsx'), 'ImportRunPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/log',
    component: lazyRouteComponent(() => import('#features/staff/studio/StaffLogPage.tsx'), 'StaffLogPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/staff',
    component: lazyRouteComponent(() => import('#features/staff/studio/StaffPage.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/owner',
    component: lazyRouteComponent(() => import('#features/staff/studio/OwnerPage.tsx'), 'OwnerPage'),
  }),
]

/** Creates the router of the studio. Its addresses are written out: the studio shares its origin with the product. */
export function createStudioRouter(parts: StudioParts) {
  const rootRoute = createRoot(parts)
  return createRouter({
    routeTree: rootRoute.addChildren(routesBelow(rootRoute)),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    context: { configuration: parts.configuration },
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultPendingMs: 400,
    defaultErrorComponent: StudioFailure,
    defaultOnCatch: (error) => reportError(error, 'studio'),
    defaultNotFoundComponent: NothingHere,
  })
}
