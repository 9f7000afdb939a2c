import { recordChange } from '#platform/audit/index.ts'
import type { Database } from '#platform/database/index.ts'
import { mayWriteAgain } from '#features/people/rules/invitation.ts'
import { queueInvitationMails } from './invitation-jobs.ts'
import { countMailsLeft } from './invitation-mail-store.ts'
import { onManagedInvitations, type InvitationRequest } from './manage-invitations.ts'
import { setPending } from './open-invitation-store.ts'

export type ResendOutcome =
  | { readonly kind: 'InvitationsResent'; readonly invitationIds: readonly string[] }
  | { readonly kind: 'UnknownInvitation' | 'InvitationMailLimitReached' }

/**
 * Sends the mails of invitations again, each with a new code, so that the old code becomes invalid (O2). An invitation
 * whose mail was sent in the last minutes is not sent again, and counts as done.
 */
export async function resendInvitations(
  database: Database,
  request: InvitationRequest,
  ids: readonly string[],
): Promise<ResendOutcome> {
  const { at, userId } = request
  const outcome = await onManagedInvitations<ResendOutcome>(
    database,
    request,
    ids,
    async (tx, { organizationId }, found) => {
      const due = found.filter(({ sentAt }) => mayWriteAgain(sentAt, at))
      if (due.length > (await countMailsLeft(tx, organizationId, at))) return { kind: 'InvitationMailLimitReached' }
      await setPending(
        tx,
        due.map(({ id }) => id),
        at,
      )
      await recordChange(
        tx,
        ...due.map(({ name, email }) => ({
          organizationId,
          actorId: userId,
          kind: 'INVITATION_SENT_AGAIN',
          subject: name ?? email,
          at,
        })),
      )
      if (due.length > 0) await queueInvitationMails(tx, organizationId)
      return { kind: 'InvitationsResent', invitationIds: found.map(({ id }) => id) }
    },
  )
  return outcome ?? { kind: 'UnknownInvitation' }
}
