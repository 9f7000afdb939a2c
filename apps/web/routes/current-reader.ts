import { activeMembership, currentViewer } from '#features/accounts/web/index.ts'

/** Who is signed in, and the organisation that is active for them: that of the first membership (I6). */
export interface Reader {
  readonly userSub: string
  readonly organizationId: string | undefined
}

/** For loaders, which run outside components; undefined while nobody is signed in. */
export function currentReader(): Reader | undefined {
  const viewer = currentViewer()
  if (viewer.kind !== 'User') return undefined
  return { userSub: viewer.user.id, organizationId: activeMembership(viewer.user.memberships)?.organization.id }
}
