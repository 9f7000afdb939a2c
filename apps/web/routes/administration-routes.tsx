import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { textSearch } from './parsed-search.ts'
import { ofOrganization, ofReader } from './known-reader.ts'
import { redirectKeeping, signedInRoute } from './shell-routes.tsx'

const administration = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'administrate',
  staticData: { texts: ['dpa', 'organizations'] },
  component: lazyRouteComponent(
    () => import('#features/organizations/web/AdministrationPage.tsx'),
    'AdministrationPage',
  ),
})

/** The start page of the administration is the user's own account. */
const opening = createRoute({
  getParentRoute: () => administration,
  path: '/',
  beforeLoad: ({ params, location }) => {
    throw redirectKeeping(location, `/${params.lang}/administrate/administrate_profile`)
  },
})

const account = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_profile',
  staticData: { texts: ['account', 'accounts', 'recall', 'sign-in'] },
  loader: ({ context }) => {
    context.warm(async () => (await import('#features/accounts/web/account-query.ts')).AccountQuery, ofReader)
  },
  component: lazyRouteComponent(() => import('#apps/web/pages/account/AccountSettings.tsx'), 'AccountSettings'),
})

const subscription = createRoute({
  getParentRoute: () => administration,
  path: 'admin_subscription',
  staticData: { texts: ['invoices', 'joining', 'plan', 'subscriptions'] },
  loader: ({ context }) => {
    context.warm(
      async () => (await import('#features/subscriptions/web/subscription-query.ts')).SubscriptionQuery,
      async () => {
        const reader = await ofReader()
        return reader && { ...reader, past: 6 }
      },
    )
  },
  component: lazyRouteComponent(() => import('#apps/web/pages/SubscriptionSettings.tsx'), 'SubscriptionSettings'),
})

const users = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users',
  staticData: { texts: ['assignments', 'inviting', 'joining', 'organization-trust', 'people', 'seats'] },
  loader: ({ context, location }) => {
    const queries = () => import('#features/people/web/people-query.ts')
    context.warm(async () => (await queries()).SeatsQuery, ofReader)
    context.warm(
      async () => (await queries()).GroupChoicesQuery,
      ofOrganization((organizationId) => ({ organizationId, offset: 0 })),
    )
    context.warm(
      async () => (await queries()).PeopleQuery,
      ofOrganization(async (id) => (await queries()).peopleOf(id, location.search)),
    )
  },
  component: lazyRouteComponent(() => import('#apps/web/pages/UsersPage.tsx'), 'UsersPage'),
})

const groupsPage = {
  getParentRoute: () => administration,
  staticData: { texts: ['groups'] },
  component: lazyRouteComponent(() => import('#features/people/web/GroupsPage.tsx'), 'GroupsPage'),
}
const groups = createRoute({ ...groupsPage, path: 'administrate_users/groups' })
const group = createRoute({ ...groupsPage, path: 'administrate_users/groups/$group' })

const person = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users/person/$person',
  staticData: { texts: ['person'] },
  loader: ({ context, params }) => {
    const query = () => import('#features/activity/web/person-query.ts')
    context.warm(
      async () => (await query()).PersonQuery,
      ofOrganization(async (id) => (await query()).personOf(id, params.person)),
    )
  },
  component: lazyRouteComponent(() => import('#features/activity/web/PersonPage.tsx'), 'PersonPage'),
})

const assignments = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users/assignments',
  staticData: { texts: ['assignments'] },
  validateSearch: textSearch('assignment'),
  component: lazyRouteComponent(() => import('#features/assignments/web/AssignmentsPage.tsx'), 'AssignmentsPage'),
})

const courseSeats = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_users/courses',
  staticData: { texts: ['licenses'] },
  component: lazyRouteComponent(() => import('#features/licenses/web/CourseSeatsPage.tsx'), 'CourseSeatsPage'),
})

const activity = createRoute({
  getParentRoute: () => administration,
  path: 'dashboard',
  staticData: { texts: ['activity', 'compliance'] },
  loader: ({ context, location }) => {
    const query = () => import('#features/activity/web/activity-query.ts')
    context.warm(
      async () => (await query()).ActivityQuery,
      ofOrganization(async (id) => (await query()).activityOf(id, location.search)),
    )
  },
  component: lazyRouteComponent(() => import('#features/activity/web/ActivityPage.tsx'), 'ActivityPage'),
})

const compliance = createRoute({
  getParentRoute: () => administration,
  path: 'dashboard/compliance',
  staticData: { texts: ['activity', 'compliance'] },
  loader: ({ context, location }) => {
    const query = () => import('#features/activity/web/compliance-query.ts')
    context.warm(
      async () => (await query()).ComplianceQuery,
      ofOrganization(async (id) => (await query()).complianceOf(id, location.search)),
    )
  },
  component: lazyRouteComponent(() => import('#features/activity/web/CompliancePage.tsx'), 'CompliancePage'),
})

const organization = createRoute({
  getParentRoute: () => administration,
  path: 'administrate_organization',
  staticData: { texts: ['organization'] },
  loader: ({ context }) => {
    context.warm(
      async () => (await import('#features/organizations/web/organization-query.ts')).OrganizationQuery,
      ofReader,
    )
  },
  component: lazyRouteComponent(() => import('#features/organizations/web/OrganizationPage.tsx'), 'OrganizationPage'),
})

const platformsPage = {
  getParentRoute: () => administration,
  staticData: { texts: ['administration', 'results', 'trust'] },
  component: lazyRouteComponent(() => import('#features/lti/web/PlatformsPage.tsx'), 'PlatformsPage'),
}
const platforms = createRoute({ ...platformsPage, path: 'administrate_organization/platforms' })
const platform = createRoute({ ...platformsPage, path: 'administrate_organization/platforms/$platform' })

const playlists = createRoute({
  getParentRoute: () => administration,
  path: 'playlists',
  staticData: { texts: ['editor', 'playlists'] },
  loader: ({ context }) => {
    context.warm(
      async () => (await import('#features/playlists/web/organization-playlists-query.ts')).OrganizationPlaylistsQuery,
      ofOrganization((organizationId) => ({ organizationId, offset: 0, limit: 20 })),
    )
  },
  component: lazyRouteComponent(
    () => import('#features/playlists/web/OrganizationPlaylistsPage.tsx'),
    'OrganizationPlaylistsPage',
  ),
})

const verify = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'verify',
  staticData: { texts: ['accounts', 'sign-in'] },
  component: lazyRouteComponent(() => import('#features/accounts/web/VerifyPage.tsx'), 'VerifyPage'),
})

export const guardedAdministrationRoutes = [
  administration.addChildren([
    opening,
    account,
    subscription,
    users,
    groups,
    group,
    person,
    assignments,
    courseSeats,
    activity,
    compliance,
    playlists,
    organization,
    platforms,
    platform,
  ]),
  verify,
] as const
