import { activeMembership, currentViewer } from '#features/accounts/web/index.ts'

/** The signed-in user and the user's active organisation: that of the first membership (I6). */
export interface Reader {
  readonly userSub: string
  readonly organizationId: string | undefined
}

/** The signed-in user for loaders, which run outside components; undefined if no user is signed in. */
export function currentReader(): Reader | undefined {
  const viewer = currentViewer()
  if (viewer.kind !== 'User') return undefined
  return { userSub: viewer.user.id, organizationId: activeMembership(viewer.user.memberships)?.organization.id }
}
