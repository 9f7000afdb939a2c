import { activeMembership, knownViewer } from '#features/accounts/web/index.ts'

// The variables of queries that loaders start: these run outside components and, on the first page, while the user is
// still being loaded.

/** The signed-in user; undefined if nobody is signed in, so that nothing is asked. */
export async function ofReader(): Promise<{ readonly userSub: string } | undefined> {
  const viewer = await knownViewer()
  return viewer.kind === 'User' ? { userSub: viewer.user.id } : undefined
}

/** Variables for the user's active organisation (I6); undefined without one. */
export const ofOrganization =
  <Variables>(variablesOf: (organizationId: string) => Variables | Promise<Variables>) =>
  async (): Promise<Variables | undefined> => {
    const viewer = await knownViewer()
    const id = viewer.kind === 'User' && activeMembership(viewer.user.memberships)?.organization.id
    return id ? variablesOf(id) : undefined
  }
