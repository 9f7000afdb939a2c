import { recordChange } from '#platform/audit/index.ts'
import type { Database } from '#platform/database/index.ts'
import { onManagedInvitations, type InvitationRequest } from './manage-invitations.ts'
import { closeInvitations } from './open-invitation-store.ts'

export type WithdrawalOutcome =
  | { readonly kind: 'InvitationsWithdrawn'; readonly invitationIds: readonly string[] }
  | { readonly kind: 'UnknownInvitation' }

/** Withdraws invitations: their links become invalid, and waiting mails are not sent. */
export async function withdrawInvitations(
  database: Database,
  request: InvitationRequest,
  ids: readonly string[],
): Promise<WithdrawalOutcome> {
  const { at, userId } = request
  const outcome = await onManagedInvitations<WithdrawalOutcome>(
    database,
    request,
    ids,
    async (tx, management, found) => {
      const invitationIds = found.map(({ id }) => id)
      await closeInvitations(tx, invitationIds, { as: 'WITHDRAWN', at })
      await recordChange(
        tx,
        ...found.map(({ name, email, role }) => ({
          organizationId: management.organizationId,
          actorId: userId,
          kind: 'INVITATION_WITHDRAWN',
          subject: name ?? email,
          before: { email, role },
          at,
        })),
      )
      return { kind: 'InvitationsWithdrawn', invitationIds }
    },
  )
  return outcome ?? { kind: 'UnknownInvitation' }
}
