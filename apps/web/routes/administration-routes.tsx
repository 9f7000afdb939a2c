import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { activeMembership, currentViewer } from '#features/accounts/web/index.ts'
import { NotFoundPage } from './not-found.ts'
import { parsedSearch } from './parsed-search.ts'
import { languageRoute, shellRoute, signedInRoute } from './shell-routes.tsx'

const administration = createRoute({
  getParentRoute: () => signedInRoute,
  notFoundComponent: NotFoundPage,
  path: 'administrate',
  component: lazyRouteComponent(
    () => import('#features/organisations/web/AdministrationPage.tsx'),
    'AdministrationPage',
  ),
})

/** The administration opens with the reader's own account. */
const opening = createRoute({
  getParentRoute: () => administration,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/${params.lang}/administrate/administrate_profile`, replace: true })
  },
})

/** Whom the pages of the administration are about: the reader, and the first membership's organisation (I6). */
const reader = () => {
  const viewer = currentViewer()
  if (viewer.kind !== 'User') return undefined
  return { userSub: viewer.user.id, organizationId: activeMembership(viewer.user.memberships)?.organization.id }
}

const account = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_profile',
  loader: ({ context }) => {
    const userSub = reader()?.userSub
    if (userSub)
      context.warm(async () => (await import('#features/accounts/web/account-query.ts')).AccountQuery, { userSub })
  },
  component: lazyRouteComponent(() => import('#apps/web/shell/AccountSettings.tsx'), 'AccountSettings'),
})

const subscription = createRoute({
  getParentRoute: () => administration,
  path: 'admin_subscription',
  loader: ({ context }) => {
    const userSub = reader()?.userSub
    if (userSub)
      context.warm(async () => (await import('#features/subscriptions/web/subscription-query.ts')).SubscriptionQuery, {
        userSub,
      })
  },
  component: lazyRouteComponent(() => import('#features/subscriptions/web/SubscriptionPage.tsx'), 'SubscriptionPage'),
})

const users = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users',
  loader: ({ context }) => {
    const { userSub, organizationId } = reader() ?? {}
    if (!userSub || !organizationId) return
    void import('#features/organisations/web/users-query.ts').then(({ SeatsQuery, UsersQuery, usersVariables }) => {
      context.warm(SeatsQuery, { userSub })
      context.warm(UsersQuery, usersVariables(organizationId))
    })
  },
  component: lazyRouteComponent(
    () => import('#features/organisations/web/OrganisationUsersPage.tsx'),
    'OrganisationUsersPage',
  ),
})

const activity = createRoute({
  getParentRoute: () => administration,
  path: 'dashboard',
  loader: ({ context }) => {
    const organizationId = reader()?.organizationId
    if (organizationId)
      context.warm(async () => (await import('#features/activity/web/activity-query.ts')).ActivityQuery, {
        organizationId,
      })
  },
  component: lazyRouteComponent(() => import('#features/activity/web/ActivityPage.tsx'), 'ActivityPage'),
})

const organisation = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_organization',
  loader: ({ context }) => {
    const userSub = reader()?.userSub
    if (userSub)
      context.warm(async () => (await import('#features/organisations/web/organisation-query.ts')).OrganisationQuery, {
        userSub,
      })
  },
  component: lazyRouteComponent(() => import('#features/organisations/web/OrganisationPage.tsx'), 'OrganisationPage'),
})

const playlists = createRoute({
  getParentRoute: () => administration,
  path: 'playlists',
  loader: ({ context }) => {
    const organizationId = reader()?.organizationId
    if (organizationId)
      context.warm(
        async () =>
          (await import('#features/playlists/web/organisation-playlists-query.ts')).OrganisationPlaylistsQuery,
        { organizationId, offset: 0, limit: 20 },
      )
  },
  component: lazyRouteComponent(
    () => import('#features/playlists/web/OrganisationPlaylistsPage.tsx'),
    'OrganisationPlaylistsPage',
  ),
})

const verify = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'verify',
  component: lazyRouteComponent(() => import('#features/accounts/web/VerifyPage.tsx'), 'VerifyPage'),
})

/** Outside the guard and without the header (R5, R10). */
const purchaseShell = createRoute({
  getParentRoute: () => languageRoute,
  id: 'purchase-shell',
  component: lazyRouteComponent(() => import('#apps/web/shell/PurchaseShell.tsx'), 'PurchaseShell'),
})

const purchase = createRoute({
  getParentRoute: () => purchaseShell,
  path: 'purchase',
  loader: ({ context }) =>
    context.warm(async () => (await import('#features/purchase/web/products-query.ts')).ProductsQuery, {}),
  component: lazyRouteComponent(() => import('#features/purchase/web/PurchasePage.tsx'), 'PurchasePage'),
})

/** The old address of the prices; whatever came with it comes along (R1). */
const pricing = createRoute({
  getParentRoute: () => languageRoute,
  path: 'pricing',
  beforeLoad: ({ params, location }) => {
    throw redirect({ href: `/${params.lang}/purchase${location.searchStr}`, replace: true })
  },
})

const nelfo = createRoute({
  getParentRoute: () => shellRoute,
  notFoundComponent: NotFoundPage,
  path: 'nelfo',
  validateSearch: parsedSearch((given): { redirect?: string } =>
    typeof given['redirect'] === 'string' ? { redirect: given['redirect'].slice(0, 2000) } : {},
  ),
  component: lazyRouteComponent(() => import('#features/purchase/web/NelfoPage.tsx'), 'NelfoPage'),
})

export const guardedAdministrationRoutes = [
  administration.addChildren([opening, account, subscription, users, activity, playlists, organisation]),
  verify,
] as const
export const partnerRoutes = [nelfo] as const
export const purchaseRoutes = [purchaseShell.addChildren([purchase]), pricing] as const
