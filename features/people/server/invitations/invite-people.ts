import type { Management } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { queueInvitationMails } from './invitation-jobs.ts'
import { findMembersByEmail, insertInvitations, linkGroups, type Invitee } from './invitation-store.ts'

export type InviteStatus = 'Invited' | 'AlreadyMember' | 'AlreadyInvited'

/**
 * Invites people, at most 500 in one call: each gets an invitation that waits for its mail (PENDING, O2). Existing
 * members and open invitations do not change, so a repeated run has no effect. No seat is used before the invitation is
 * accepted (O4).
 * @param management the inviting user's, from `lockManagement` in this transaction, or no user for Kursiva's staff; the
 *   actor must be the system
 * @param locale the language of the mails
 * @returns the result for each person, in the given order
 */
export async function invitePeople(
  tx: Transaction,
  management: Pick<Management, 'organizationId'> & { readonly userId: string | null },
  invitees: readonly Invitee[],
  { locale, at }: { readonly locale: Language; readonly at: Date },
): Promise<InviteStatus[]> {
  const { organizationId, userId } = management
  const members = await findMembersByEmail(
    tx,
    organizationId,
    invitees.map(({ email }) => email),
  )
  const inviteesByEmail = new Map<string, Invitee>()
  for (const invitee of invitees)
    if (!members.has(invitee.email) && !inviteesByEmail.has(invitee.email)) inviteesByEmail.set(invitee.email, invitee)
  const made = await insertInvitations(tx, {
    organizationId,
    invitedBy: userId,
    locale,
    at,
    invitees: [...inviteesByEmail.values()],
  })
  await linkGroups(
    tx,
    organizationId,
    [...made].flatMap(([email, invitationId]) =>
      (inviteesByEmail.get(email)?.groupIds ?? []).map((groupId) => ({ invitationId, groupId })),
    ),
  )
  await recordChange(
    tx,
    ...[...made.keys()].map((email) => ({
      organizationId,
      actorId: userId ?? undefined,
      kind: 'PERSON_INVITED',
      subject: inviteesByEmail.get(email)?.name ?? email,
      after: { email, role: inviteesByEmail.get(email)?.role },
      at,
    })),
  )
  if (made.size > 0) await queueInvitationMails(tx, organizationId)
  const told = new Set<string>()
  return invitees.map(({ email }) => {
    if (members.has(email)) return 'AlreadyMember'
    if (!made.has(email) || told.has(email)) return 'AlreadyInvited'
    told.add(email)
    return 'Invited'
  })
}
