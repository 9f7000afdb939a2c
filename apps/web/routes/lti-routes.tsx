import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { currentViewer, ownPath } from '#features/accounts/web/index.ts'
import { isFramed } from './is-framed.ts'
import { textSearch } from './parsed-search.ts'
import { ForSignedIn, languageRoute } from './shell-routes.tsx'

export const LtiNotFoundPage = lazyRouteComponent(
  () => import('#features/lti/web/LtiNotFoundPage.tsx'),
  'LtiNotFoundPage',
)

/** Pages inside another platform's page: nothing around them, and nothing that leads out (R10, L1). */
export const ltiRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'lti',
  staticData: { texts: ['linking', 'lti'] },
  component: lazyRouteComponent(() => import('#apps/web/shell/LtiShell.tsx'), 'LtiShell'),
})

/** Where a launch arrives: whoever is known goes on to the page that was wanted, if it is one of ours (L1). */
const ltiEntryRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti',
  staticData: { texts: ['entry'] },
  // `code` opens a launch; `state` and `storage` say where else its secret may lie; `to` what it comes for; `refused` says why none opened
  validateSearch: textSearch('redirect', 'code', 'to', 'state', 'storage', 'refused'),
  beforeLoad: ({ search }: { search: { redirect?: string; code?: string; refused?: string } }) => {
    const wanted = ownPath(search.redirect)
    // a page that says why nothing opens may stand in any frame, so it leads nowhere; nor does any other out of here
    if (!wanted || !isFramed(wanted) || search.code !== undefined || search.refused !== undefined) return
    if (currentViewer().kind !== 'Anonymous') throw redirect({ href: wanted, replace: true })
  },
  component: lazyRouteComponent(() => import('#features/lti/web/LtiEntryPage.tsx'), 'LtiEntryPage'),
})

/** Where a teacher chooses courses for the platform that sent them (L2); without such a launch, the entry. */
const ltiChooseRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti/choose',
  staticData: { texts: ['deep-linking'] },
  beforeLoad: async ({ params }) => {
    // only inside another platform: the login page need not load it
    const { launchSession } = await import('#features/lti/web/index.ts')
    if (!launchSession()?.isPicking) throw redirect({ href: `/${params.lang}/lti`, replace: true })
  },
  component: lazyRouteComponent(() => import('#features/lti/web/PickerPage.tsx'), 'PickerPage'),
})

/** Where a platform asks to be connected with an organisation, inside its own page (L1). */
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

/**
 * Where somebody who was launched shows an account of their own, in a tab that the launch's page has opened and speaks with:
 * before they sign in, since the two may not know of each other after.
 */
const ltiLinkRoute = createRoute({
  getParentRoute: () => ltiRoute,
  path: 'lti/link',
  beforeLoad: async ({ params, location, preload }) => {
    if (preload) return
    const { askForCode } = await import('#features/lti/web/index.ts')
    void askForCode()
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
