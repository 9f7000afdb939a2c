import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { mayWriteAgain } from '#features/people/rules/invitation.ts'
import { queueInvitationMails } from './invitation-jobs.ts'
import { countMailsLeft } from './invitation-mail-store.ts'
import { setPending } from './open-invitation-store.ts'

export type StaffResend =
  | { readonly kind: 'Resent'; readonly organizationId: string }
  | { readonly kind: 'UnknownInvitation' | 'TooSoon' | 'LimitReached' }

/**
 * Sends the mail of an open invitation again for Kursiva's staff, with a new code. The limits of the organisation hold, and
 * its log says so. The actor must be the system.
 */
export async function resendInvitationAsStaff(tx: Transaction, invitationId: string, at: Date): Promise<StaffResend> {
  if (!isUuid(invitationId)) return { kind: 'UnknownInvitation' }
  const { rows } = await sql<{ organizationId: string; email: string; name: string | null; sentAt: Date | null }>`
    select organization_id as "organizationId", email, name, sent_at as "sentAt" from invitation
    where id = ${invitationId} and closed_at is null for update`.execute(tx)
  const [found] = rows
  if (!found) return { kind: 'UnknownInvitation' }
  const { organizationId, email, name, sentAt } = found
  if (!mayWriteAgain(sentAt, at)) return { kind: 'TooSoon' }
  if ((await countMailsLeft(tx, organizationId, at)) < 1) return { kind: 'LimitReached' }
  await setPending(tx, [invitationId], at)
  const subject = name ?? email
  await recordChange(tx, { organizationId, actorId: undefined, kind: 'INVITATION_SENT_AGAIN', subject, at })
  await queueInvitationMails(tx, organizationId)
  return { kind: 'Resent', organizationId }
}
