import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { currentViewer, ownPath } from '#features/accounts/web/index.ts'
import { ForSignedIn, languageRoute } from './shell-routes.tsx'

export const LtiNotFoundPage = lazyRouteComponent(
  () => import('#features/lti/web/LtiNotFoundPage.tsx'),
  'LtiNotFoundPage',
)

/** Pages inside another platform's page: nothing around them, and nothing that leads out (R10, L1). */
export const ltiRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'lti',
  component: lazyRouteComponent(() => import('#apps/web/shell/LtiShell.tsx'), 'LtiShell'),
})

/** Where a launch arrives: whoever is known goes on to the page that was wanted, if it is one of ours (L1). */
const ltiEntryRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti',
  validateSearch: (given: Record<string, unknown>) =>
    typeof given['redirect'] === 'string' ? { redirect: given['redirect'] } : {},
  beforeLoad: ({ search }) => {
    const wanted = ownPath(search.redirect)
    if (wanted && currentViewer().kind !== 'Anonymous') throw redirect({ href: wanted, replace: true })
  },
  component: lazyRouteComponent(() => import('#features/lti/web/LtiEntryPage.tsx'), 'LtiEntryPage'),
})

const ltiNotFoundRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti-view/404',
  component: LtiNotFoundPage,
})

/** Courses in the frame: without a user, to the entry, which remembers the page (L1). */
export const ltiCourseRoute = createRoute({
  getParentRoute: () => ltiRoute,
  id: 'lti-course',
  beforeLoad: ({ params, location }) => {
    if (currentViewer().kind !== 'Anonymous') return
    throw redirect({ href: `/${params.lang}/lti?redirect=${encodeURIComponent(location.href)}`, replace: true })
  },
  component: ForSignedIn,
})

export const ltiRoutes = [ltiEntryRoute, ltiNotFoundRoute] as const
