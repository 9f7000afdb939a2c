import { maskedEmail, findRegisterEntry, findTrust } from '#features/organizations/server/index.ts'
import { findCountedMails } from './untrusted-mail-store.ts'
import { isPublicMailDomain } from '#features/accounts/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { findSeats } from '#features/people/server/invitations/invitation-mail-store.ts'
import { mailsBeforeTrust } from '#features/people/rules/plan-invitation-mails.ts'

/** The trust status of an organization for those who manage it. */
export interface TrustProgress {
  readonly isTrusted: boolean
  /** the number of mails to strangers that may still be sent before it is trusted */
  readonly externalMailsLeft: number
  /** the number of invitations that wait until it is trusted */
  readonly waiting: number
  /** the reading user's work domain, at which colleagues get the normal mail; null without one */
  readonly ownDomain: string | null
  /** the masked address in the company register; null if there is none */
  readonly registerEmail: string | null
}

/** The progress of an organization towards being trusted, for a user who manages it. */
export async function findTrustProgress(
  tx: Transaction,
  { organizationId, userId, now }: { readonly organizationId: string; readonly userId: string; readonly now: Date },
): Promise<TrustProgress> {
  if (await findTrust(tx, organizationId))
    return { isTrusted: true, externalMailsLeft: 0, waiting: 0, ownDomain: null, registerEmail: null }
  const counted = await findCountedMails(tx, organizationId, now)
  const { outside } = mailsBeforeTrust({ seats: await findSeats(tx, organizationId), counted })
  const entry = await findRegisterEntry(tx, organizationId)
  const { rows } = await sql<{ waiting: number; domain: string | null }>`
    select (select count(*)::int from invitation
            where organization_id = ${organizationId} and closed_at is null and waits_for = 'TRUST') as waiting,
           (select split_part(email, '@', 2) from user_contact where user_id = ${userId}) as domain`.execute(tx)
  const { waiting = 0, domain = null } = rows[0] ?? {}
  return {
    isTrusted: false,
    externalMailsLeft: outside,
    waiting,
    ownDomain: domain === null || isPublicMailDomain(domain) ? null : domain,
    registerEmail: entry?.email ? maskedEmail(entry.email) : null,
  }
}
