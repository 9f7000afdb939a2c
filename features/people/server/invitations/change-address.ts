import { recordChange } from '#platform/audit/index.ts'
import type { Database } from '#platform/database/index.ts'
import { isEmail } from '#values/addresses/email.ts'
import { mayWriteAgain } from '#features/people/rules/invitation.ts'
import { queueInvitationMails } from './invitation-jobs.ts'
import { countMailsLeft } from './invitation-mail-store.ts'
import { onManagedInvitations, type InvitationRequest } from './manage-invitations.ts'
import { findHolder, setAddress, setPending } from './open-invitation-store.ts'

export type AddressOutcome =
  | { readonly kind: 'AddressChanged'; readonly invitationId: string; readonly email: string }
  | {
      readonly kind:
        'UnknownInvitation' | 'MalformedAddress' | 'AlreadyMember' | 'AlreadyInvited' | 'InvitationMailLimitReached'
    }

/**
 * Changes the address of an invitation, for example after a bounced mail, and sends a new mail there, which counts for
 * the daily limit. The code of the old mail becomes invalid. If the address is the same, no mail is sent within minutes
 * of the last one.
 */
export async function changeAddress(
  database: Database,
  request: InvitationRequest,
  { id, email: given }: { readonly id: string; readonly email: string },
): Promise<AddressOutcome> {
  const { at, userId } = request
  const email = given.trim().toLowerCase()
  const outcome = await onManagedInvitations<AddressOutcome>(
    database,
    request,
    [id],
    async (tx, management, [invitation]) => {
      if (!invitation) return { kind: 'UnknownInvitation' }
      if (!isEmail(email)) return { kind: 'MalformedAddress' }
      const { organizationId } = management
      const isOther = email !== invitation.email
      if (!isOther && !mayWriteAgain(invitation.sentAt, at)) return { kind: 'AddressChanged', invitationId: id, email }
      if ((await countMailsLeft(tx, organizationId, at)) === 0) return { kind: 'InvitationMailLimitReached' }
      if (isOther) {
        const holder = await findHolder(tx, organizationId, email)
        if (holder !== undefined) return { kind: holder === 'Member' ? 'AlreadyMember' : 'AlreadyInvited' }
        await setAddress(tx, id, email)
        await recordChange(tx, {
          organizationId,
          actorId: userId,
          kind: 'INVITATION_ADDRESS_CHANGED',
          subject: invitation.name ?? email,
          before: { email: invitation.email },
          after: { email },
          at,
        })
      }
      await setPending(tx, [id], at)
      await queueInvitationMails(tx, organizationId)
      return { kind: 'AddressChanged', invitationId: id, email }
    },
  )
  return outcome ?? { kind: 'UnknownInvitation' }
}
