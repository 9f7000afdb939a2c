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

const courseSearch = (search: Record<string, unknown>) => ({
  ...textSearch(search),
  ...(typeof search['state'] === 'string' && { state: search['state'] }),
})

const mailSearch = (search: Record<string, unknown>) => ({
  ...textSearch(search),
  ...(typeof search['kind'] === 'string' && { kind: search['kind'] }),
})

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
    path: '/studio/courses',
    validateSearch: courseSearch,
    component: lazyRouteComponent(() => import('#features/courses/studio/CoursesPage.tsx'), 'CoursesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/courses/$courseId',
    component: lazyRouteComponent(() => import('#features/courses/studio/CourseEditorPage.tsx'), 'CourseEditorPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/mail',
    component: lazyRouteComponent(() => import('#features/mail/studio/MailPage.tsx'), 'MailPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/mail/examples/$exampleId',
    component: lazyRouteComponent(() => import('#features/mail/studio/MailExamplePage.tsx'), 'MailExamplePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/mail/log',
    validateSearch: mailSearch,
    component: lazyRouteComponent(() => import('#features/mail/studio/MailLogPage.tsx'), 'MailLogPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/mail/suppressed',
    component: lazyRouteComponent(() => import('#features/mail/studio/SuppressedPage.tsx'), 'SuppressedPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/films',
    component: lazyRouteComponent(() => import('#features/media/studio/FilmsPage.tsx'), 'FilmsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/catalog',
    validateSearch: textSearch,
    component: lazyRouteComponent(() => import('#features/catalogue/studio/ExpertsPage.tsx'), 'ExpertsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/catalog/new-expert',
    component: lazyRouteComponent(() => import('#features/catalogue/studio/NewExpertPage.tsx'), 'NewExpertPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/catalog/experts/$expertId',
    component: lazyRouteComponent(() => import('#features/catalogue/studio/ExpertPage.tsx'), 'ExpertPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/catalog/categories',
    component: lazyRouteComponent(() => import('#features/catalogue/studio/CategoriesPage.tsx'), 'CategoriesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/studio/catalog/categories/$categoryId',
    component: lazyRouteComponent(() => import('#features/catalogue/studio/CategoryPage.tsx'), 'CategoryPage'),
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
