import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { currentViewer, ownPath, withOthers } from '#features/accounts/web/index.ts'
import { isFramed } from './is-framed.ts'
import { textSearch } from './parsed-search.ts'
import { ForSignedIn, languageRoute, redirectKeeping } from './shell-routes.tsx'

export const LtiNotFoundPage = lazyRouteComponent(
  () => import('#features/lti/web/LtiNotFoundPage.tsx'),
  'LtiNotFoundPage',
)

/** Pages inside another platform's page: without header and footer, and without links that leave it (R10, L1). */
export const ltiRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'lti',
  staticData: { texts: ['linking', 'lti'] },
  component: lazyRouteComponent(() => import('#apps/web/shell/LtiShell.tsx'), 'LtiShell'),
})

const entryKeys = ['redirect', 'code', 'to', 'state', 'storage', 'refused'] as const

/**
 * The start page of a launch: a user who is already signed in is redirected to the requested page, if it is a framed
 * page of this app (L1).
 */
const ltiEntryRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti',
  staticData: { texts: ['entry'] },
  // `code` opens a launch; `state` and `storage` say where else its secret may be stored; `to` is the purpose of the
  // launch; `refused` says why it failed
  validateSearch: textSearch(...entryKeys),
  beforeLoad: ({ search }: { search: { redirect?: string; code?: string; refused?: string } }) => {
    const wanted = ownPath(search.redirect)
    // any site may frame the page of a refused launch, so it does not redirect; nor is there a redirect to a page
    // outside the frame
    if (!wanted || !isFramed(wanted) || search.code !== undefined || search.refused !== undefined) return
    if (currentViewer().kind !== 'Anonymous')
      throw redirect({ href: withOthers(wanted, search, entryKeys), replace: true })
  },
  component: lazyRouteComponent(() => import('#features/lti/web/LtiEntryPage.tsx'), 'LtiEntryPage'),
})

/** The page where a teacher chooses courses for the platform (L2); without such a launch it redirects to the entry. */
const ltiChooseRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti/choose',
  staticData: { texts: ['deep-linking'] },
  beforeLoad: async ({ params, location }) => {
    // loaded only inside another platform: the login page does not need it
    const { launchSession } = await import('#features/lti/web/index.ts')
    if (!launchSession()?.isPicking) throw redirectKeeping(location, `/${params.lang}/lti`)
  },
  component: lazyRouteComponent(() => import('#features/lti/web/PickerPage.tsx'), 'PickerPage'),
})

/** The page where a platform requests a connection with an organisation, inside the platform's page (L1). */
const ltiRegisterRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti/register',
  staticData: { texts: ['registration'] },
  validateSearch: textSearch('ticket', 'openid_configuration', 'registration_token'),
  component: lazyRouteComponent(() => import('#features/lti/web/RegistrationPage.tsx'), 'RegistrationPage'),
})

const ltiNotFoundRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti-view/404',
  staticData: { texts: ['entry'] },
  component: LtiNotFoundPage,
})

/** Courses in the frame: without a user it redirects to the entry, which remembers the page (L1). */
export const ltiCourseRoute = createRoute({
  getParentRoute: () => ltiRoute,
  id: 'lti-course',
  beforeLoad: ({ params, location }) => {
    if (currentViewer().kind !== 'Anonymous') return
    throw redirect({ href: `/${params.lang}/lti?redirect=${encodeURIComponent(location.href)}`, replace: true })
  },
  component: ForSignedIn,
})

/**
 * The page where a user of a launch signs in to an own account, in a tab that the launch's page has opened and
 * exchanges messages with. The code is requested before the sign-in, because afterwards the two tabs may have lost
 * their connection.
 */
const ltiLinkRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti/link',
  beforeLoad: async ({ params, location, preload }) => {
    if (preload) return
    const { requestCode } = await import('#features/lti/web/index.ts')
    void requestCode()
    if (currentViewer().kind !== 'Anonymous') return
    throw redirect({ href: `/${params.lang}/login?redirect=${encodeURIComponent(location.href)}`, replace: true })
  },
  component: ForSignedIn,
})

const ltiLinkPageRoute = createRoute({
  getParentRoute: () => ltiLinkRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#features/lti/web/LinkPage.tsx'), 'LinkPage'),
})

export const ltiRoutes = [
  ltiEntryRoute,
  ltiChooseRoute,
  ltiRegisterRoute,
  ltiNotFoundRoute,
  ltiLinkRoute.addChildren([ltiLinkPageRoute]),
] as const
