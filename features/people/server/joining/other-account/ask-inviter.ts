import { findMembersCount, findRole } from '#features/organizations/server/index.ts'
import {
  countRequestsOfInvitation,
  dropRequestsOfInvitations,
  findSeatRequestStatus,
  putOnList,
  type NewMember,
  type SeatRequest,
} from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { queueJoiningMail } from '#features/people/server/joining/joining-mail-job.ts'
import { findPerson } from '#features/people/server/joining/new-member-store.ts'

export type Asked = 'Requested' | 'AlreadyMember' | 'NoSeatLeft' | 'InvitationClosed' | 'InvitedAccountOnly'

/** The maximum number of accounts that may ask to use one invitation. */
const maxAskers = 3

/** Whether an account's verified address is the invited one. The actor must be the system. */
export async function isInvited(tx: Transaction, userId: string, invitedEmail: string): Promise<boolean> {
  const { rows } = await sql<{ isInvited: boolean }>`
    select exists (
      select from user_contact c join sign_in_domain d on d.user_id = c.user_id
      where c.user_id = ${userId} and c.email = ${invitedEmail} and d.domain = split_part(c.email, '@', 2)
    ) as "isInvited"`.execute(tx)
  return rows[0]?.isInvited ?? false
}

/**
 * Stores the question of an account that opened somebody else's invitation; the inviting user gets a mail. The
 * invitation stays open for the invited person. A repeated question changes nothing. An organisation without members has
 * nobody to ask, so its first admin must be the invited account. The organisation is locked.
 */
export async function askInviter(
  tx: Transaction,
  { invitedEmail, ...newMember }: NewMember & { readonly invitationId: string; readonly invitedEmail: string },
  at: Date,
): Promise<Asked> {
  const { organizationId, userId, invitationId } = newMember
  if ((await findRole(tx, newMember)) !== undefined) return 'AlreadyMember'
  if ((await findMembersCount(tx, organizationId)) === 0) return 'InvitedAccountOnly'
  const status = await findSeatRequestStatus(tx, newMember)
  if (status !== undefined) return status === 'WAITING' ? 'NoSeatLeft' : 'Requested'
  if ((await countRequestsOfInvitation(tx, invitationId)) >= maxAskers) return 'InvitationClosed'
  await putOnList(tx, newMember, 'ASKING', at)
  const person = await findPerson(tx, userId)
  await recordChange(tx, {
    organizationId,
    actorId: undefined,
    kind: 'INVITATION_OTHER_ACCOUNT',
    subject: person?.name,
    before: { email: invitedEmail },
    after: { email: person?.email },
    at,
  })
  await queueJoiningMail(tx, { about: 'OtherAccount', organizationId, invitationId }, at)
  return 'Requested'
}

/** The requests without those to use an invitation that has expired since. */
export async function withoutExpired(
  tx: Transaction,
  requests: readonly SeatRequest[],
  now: Date,
): Promise<readonly SeatRequest[]> {
  const ids = requests.flatMap(({ state, invitationId }) => (state === 'ASKING' && invitationId ? [invitationId] : []))
  if (ids.length === 0) return requests
  const { rows } = await sql<{ id: string }>`
    select id from invitation
    where id = any(${ids}::uuid[]) and (closed_at is not null or expires_at <= ${now})`.execute(tx)
  const expired = new Set(rows.map(({ id }) => id))
  return requests.filter(({ state, invitationId }) => state === 'WAITING' || !expired.has(invitationId ?? ''))
}

/** Deletes the questions to use invitations that have expired: they can no longer be answered with yes. */
export async function dropExpiredQuestions(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i.id from organization_seat_request r join invitation i on i.id = r.invitation_id
    where r.state = 'ASKING' and (i.closed_at is not null or i.expires_at <= ${now}) limit 500`.execute(tx)
  await dropRequestsOfInvitations(
    tx,
    rows.map(({ id }) => id),
  )
}
