import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { activeMembership, currentViewer } from '#features/accounts/web/index.ts'
import { NotFoundPage } from './not-found.ts'
import { textSearch } from './parsed-search.ts'
import { languageRoute, shellRoute, signedInRoute, type RouteContext } from './shell-routes.tsx'

const administration = createRoute({
  getParentRoute: () => signedInRoute,
  notFoundComponent: NotFoundPage,
  path: 'administrate',
  component: lazyRouteComponent(
    () => import('#features/organizations/web/AdministrationPage.tsx'),
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

/** The pages of buying, with what they ask for first. */
const buying = () => import('./purchase-pages.ts')

const subscription = createRoute({
  getParentRoute: () => administration,
  path: 'admin_subscription',
  loader: ({ context }) => void buying().then((own) => own.warmSubscription(context.warm, reader())),
  component: lazyRouteComponent(() => buying().then((own) => own.subscriptionPage()), 'SubscriptionSettings'),
})

/** The pages of those who run an organisation, with what they ask for first. */
const pages = () => import('./administration-pages.ts')

const users = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users',
  loader: ({ context, location }) => warmed('warmUsers', context, location.search),
  component: lazyRouteComponent(() => pages().then(({ usersPage }) => usersPage()), 'UsersPage'),
})

const groupsComponent = lazyRouteComponent(() => pages().then(({ groupsPage }) => groupsPage()), 'GroupsPage')
const groups = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users/groups',
  component: groupsComponent,
})
const group = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users/groups/$group',
  component: groupsComponent,
})

const assignments = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users/assignments',
  validateSearch: textSearch('assignment'),
  component: lazyRouteComponent(() => pages().then(({ assignmentsPage }) => assignmentsPage()), 'AssignmentsPage'),
})

const activity = createRoute({
  getParentRoute: () => administration,
  path: 'dashboard',
  loader: ({ context, location }) => warmed('warmActivity', context, location.search),
  component: lazyRouteComponent(() => pages().then(({ activityPage }) => activityPage()), 'ActivityPage'),
})

const compliance = createRoute({
  getParentRoute: () => administration,
  path: 'dashboard/compliance',
  loader: ({ context, location }) => warmed('warmCompliance', context, location.search),
  component: lazyRouteComponent(() => pages().then(({ compliancePage }) => compliancePage()), 'CompliancePage'),
})

const organization = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_organization',
  loader: ({ context }) => warmed('warmOrganization', context, {}),
  component: lazyRouteComponent(() => pages().then(({ organizationPage }) => organizationPage()), 'OrganizationPage'),
})

const platformsComponent = lazyRouteComponent(
  () => pages().then(({ platformsPage }) => platformsPage()),
  'PlatformsPage',
)
const platforms = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_organization/platforms',
  component: platformsComponent,
})
const platform = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_organization/platforms/$platform',
  component: platformsComponent,
})

const playlists = createRoute({
  getParentRoute: () => administration,
  path: 'playlists',
  loader: ({ context }) => warmed('warmPlaylists', context, {}),
  component: lazyRouteComponent(
    () => pages().then(({ playlistsPage }) => playlistsPage()),
    'OrganizationPlaylistsPage',
  ),
})

/** Begins to ask for what a page opens with, while the page itself is fetched. */
function warmed(
  name: 'warmUsers' | 'warmActivity' | 'warmCompliance' | 'warmOrganization' | 'warmPlaylists',
  { warm }: RouteContext,
  search: Record<string, unknown>,
): void {
  const about = reader()
  if (about) void pages().then((own) => own[name](warm, about, search))
}

const verify = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'verify',
  component: lazyRouteComponent(() => import('#features/accounts/web/VerifyPage.tsx'), 'VerifyPage'),
})

/** Outside the guard and without the header (R5, R10). */
const purchaseShell = createRoute({
  getParentRoute: () => languageRoute,
  id: 'purchase-shell',
  component: lazyRouteComponent(() => buying().then((own) => own.purchaseShell()), 'PurchaseShell'),
})

const purchase = createRoute({
  getParentRoute: () => purchaseShell,
  path: 'purchase',
  // whatever else came with the address stays: who counts campaigns reads it (R1)
  // and the page judges what an order is called
  validateSearch: (given): { readonly order?: string } => given,
  loader: ({ context }) => void buying().then((own) => own.warmPurchase(context.warm, reader())),
  component: lazyRouteComponent(() => buying().then((own) => own.purchasePage()), 'PurchasePage'),
})

/** The test acquirer's own page (S2); with a real acquirer in its place nothing is found there. */
const pay = createRoute({
  getParentRoute: () => purchaseShell,
  path: 'purchase/pay/$token',
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => buying().then((own) => own.payPage()), 'PayPage'),
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
  validateSearch: textSearch('redirect', 'number'),
  loader: ({ context }) => void buying().then((own) => own.warmPartner(context.warm, 'nelfo')),
  component: lazyRouteComponent(() => buying().then((own) => own.nelfoPage()), 'NelfoPage'),
})

export const guardedAdministrationRoutes = [
  administration.addChildren([
    opening,
    account,
    subscription,
    users,
    groups,
    group,
    assignments,
    activity,
    compliance,
    playlists,
    organization,
    platforms,
    platform,
  ]),
  verify,
] as const
export const partnerRoutes = [nelfo] as const
export const purchaseRoutes = [purchaseShell.addChildren([purchase, pay]), pricing] as const
