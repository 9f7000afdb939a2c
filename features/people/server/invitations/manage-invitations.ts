import { mayActOn, mayHandle, type Management, lockManagement } from '#features/organizations/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { findInvitationsOrganization, takeManagedInvitations, type OpenInvitation } from './open-invitation-store.ts'

/** The acting user, and the time of the request. */
export interface InvitationRequest {
  readonly userId: string
  readonly at: Date
}

const system = { kind: 'system' } as const

/**
 * Runs an operation on those of the given invitations that the user may change, all of one organisation: with a
 * sufficient role there, in the groups that the user manages, and for a role that is not above the user's own (O2). For
 * all other invitations the result is the same as for those that do not exist.
 */
export function onManagedInvitations<Result>(
  database: Database,
  { userId }: InvitationRequest,
  ids: readonly string[],
  act: (tx: Transaction, management: Management, invitations: readonly OpenInvitation[]) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(database, system, async (tx) => {
    const organizationId = await findInvitationsOrganization(tx, ids)
    const management = organizationId && (await lockManagement(tx, userId, organizationId))
    if (!management || !mayActOn(management, 'administrate_users')) return undefined
    const found = await takeManagedInvitations(tx, management, ids)
    const within = found.filter(({ role }) => mayHandle(management, role))
    return within.length === 0 ? undefined : act(tx, management, within)
  })
}
