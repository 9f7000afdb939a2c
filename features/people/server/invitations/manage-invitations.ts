import { mayActOn, mayHandle, type Management, lockManagement } from '#features/organizations/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { findInvitationsOrganization, takeManagedInvitations, type OpenInvitation } from './open-invitation-store.ts'

/** Whose wish it is, and when. */
export interface ManagersWish {
  readonly userId: string
  readonly at: Date
}

const system = { kind: 'system' } as const

/**
 * Acts on those of some invitations that somebody may act on, all of one organisation: with a role there, in reach, and
 * into a role that is not above the own (O2). Nothing tells the others from invitations that don't exist.
 */
export function onManagedInvitations<Result>(
  database: Database,
  { userId }: ManagersWish,
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
