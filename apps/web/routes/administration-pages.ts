import type { RouteContext } from './shell-routes.tsx'

type Warm = RouteContext['warm']

/** Whom a page is about: the reader, and the organisation that is active (I6). */
export interface Reader {
  readonly userSub: string
  readonly organizationId: string | undefined
}

type Search = Record<string, unknown>

/**
 * The pages of those who run an organisation, and what each begins to ask for while it is fetched. They lie behind a file
 * of their own: what everybody loads first names that file and none of theirs.
 */
export const usersPage = () => import('#apps/web/shell/UsersPage.tsx')
export const warmUsers = async (warm: Warm, { userSub, organizationId }: Reader, search: Search) => {
  const { SeatsQuery, PeopleQuery, peopleOf } = await import('#features/people/web/people-query.ts')
  if (!organizationId) return
  warm(SeatsQuery, { userSub })
  warm(PeopleQuery, peopleOf(organizationId, search))
}

export const groupsPage = () => import('#features/people/web/GroupsPage.tsx')

export const assignmentsPage = () => import('#features/assignments/web/AssignmentsPage.tsx')

export const activityPage = () => import('#features/activity/web/ActivityPage.tsx')
export const warmActivity = async (warm: Warm, { organizationId }: Reader, search: Search) => {
  const { ActivityQuery, activityVariables, activitySearch } = await import('#features/activity/web/activity-query.ts')
  if (organizationId) warm(ActivityQuery, activityVariables(organizationId, activitySearch(search)))
}

export const compliancePage = () => import('#features/activity/web/CompliancePage.tsx')
export const warmCompliance = async (warm: Warm, { organizationId }: Reader, search: Search) => {
  const { ComplianceQuery, complianceOf } = await import('#features/activity/web/compliance-query.ts')
  if (organizationId) warm(ComplianceQuery, complianceOf(organizationId, search))
}

export const organizationPage = () => import('#features/organizations/web/OrganizationPage.tsx')
export const warmOrganization = async (warm: Warm, { userSub }: Reader) => {
  const { OrganizationQuery } = await import('#features/organizations/web/organization-query.ts')
  warm(OrganizationQuery, { userSub })
}

export const platformsPage = () => import('#features/lti/web/PlatformsPage.tsx')

export const playlistsPage = () => import('#features/playlists/web/OrganizationPlaylistsPage.tsx')
export const warmPlaylists = async (warm: Warm, { organizationId }: Reader) => {
  const { OrganizationPlaylistsQuery } = await import('#features/playlists/web/organization-playlists-query.ts')
  if (organizationId) warm(OrganizationPlaylistsQuery, { organizationId, offset: 0, limit: 20 })
}
