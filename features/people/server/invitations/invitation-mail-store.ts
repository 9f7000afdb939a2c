import { findRegisterEntry } from '#features/organizations/server/index.ts'
import type { MembershipRole } from '#values/membership-role.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { mailsLeft } from '#features/people/rules/invitation.ts'
import type { MailCandidate, MailPlan } from '#features/people/rules/plan-invitation-mails.ts'
import type { Language, Market } from '#values/language.ts'

/** An invitation whose mail is about to be sent. */
export interface PendingMail {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly role: MembershipRole
  readonly locale: Language
  /** The name of the inviting user; null when that user is no longer in the organisation. */
  readonly inviter: string | null
  /** Whether the organisation has no member yet. */
  readonly isFirst: boolean
}

/**
 * At most 200 organisations with waiting mails, in random order, so that organisations with mails that wait for a long
 * time do not block the others.
 */
export async function findOrganizationsWithPendingMails(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.organization_id as id from invitation i join organization_outline o on o.id = i.organization_id
    where i.closed_at is null and i.status = 'PENDING' and not o.archived
    group by i.organization_id order by random() limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The organisation in whose name mails are sent. */
export interface Sender {
  readonly name: string
  readonly market: Market
  /** the name in the company register; null if unknown */
  readonly registerName: string | null
}

/** The organisation in whose name mails are sent; undefined for one that is archived or gone. */
export async function findSender(tx: Transaction, organizationId: string): Promise<Sender | undefined> {
  const { rows } = await sql<Omit<Sender, 'registerName'>>`
    select name, market from organization_outline where id = ${organizationId} and not archived`.execute(tx)
  const [found] = rows
  return found && { ...found, registerName: (await findRegisterEntry(tx, organizationId))?.name ?? null }
}

/** The number of mails that an organisation has sent since a given time, with a precision of a minute. */
async function countMails(tx: Transaction, organizationId: string, since: Date): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ count: number }>`
    select coalesce(sum(letters), 0)::int as count from invitation_letter_count
    where organization_id = ${organizationId} and minute >= date_trunc('minute', ${since}::timestamptz, 'UTC')`.execute(
    tx,
  )
  return counted?.count ?? 0
}

/** Adds to the count of mails in the current minute, and deletes the counts before `since`. */
export async function addToCount(
  tx: Transaction,
  organizationId: string,
  { mails, at, since }: { readonly mails: number; readonly at: Date; readonly since: Date },
): Promise<void> {
  await sql`
    delete from invitation_letter_count
    where organization_id = ${organizationId} and minute < date_trunc('minute', ${since}::timestamptz, 'UTC')`.execute(
    tx,
  )
  await sql`
    insert into invitation_letter_count (organization_id, minute, letters)
    values (${organizationId}, date_trunc('minute', ${at}::timestamptz, 'UTC'), ${mails})
    on conflict (organization_id, minute) do update set letters = invitation_letter_count.letters + excluded.letters`.execute(
    tx,
  )
}

/** The number of seats that an organization has bought; 0 without a subscription. */
export async function findSeats(tx: Transaction, organizationId: string): Promise<number | 'unlimited'> {
  const { rows } = await sql<{ seats: number | null }>`
    select seats from organization_seats where organization_id = ${organizationId}`.execute(tx)
  return rows[0] ? (rows[0].seats ?? 'unlimited') : 0
}

/** The number of mails that an organization may still send now, within the limit of 24 hours. */
export const countMailsLeft = async (tx: Transaction, organizationId: string, now: Date): Promise<number> =>
  mailsLeft(
    await countMails(tx, organizationId, new Date(now.getTime() - 24 * 60 * 60 * 1000)),
    await findSeats(tx, organizationId),
  )

/**
 * Invitations that wait for a mail, the longest waiting first, up to a limit, with the domains of the recipient and of
 * the inviting user.
 */
export async function findCandidates(
  tx: Transaction,
  organizationId: string,
  limit: number,
): Promise<(MailCandidate & { readonly domain: string })[]> {
  const { rows } = await sql<MailCandidate & { domain: string }>`
    select i.id, encode(sha256(convert_to(i.email, 'UTF8')), 'hex') as recipient,
           split_part(i.email, '@', 2) as domain,
           split_part(i.email, '@', 2) in (select p.domain from sign_in_domain p where p.user_id = i.invited_by)
             as "isInside"
    from invitation i
    where i.organization_id = ${organizationId} and i.closed_at is null and i.status = 'PENDING'
    order by i.created_at, i.id limit ${limit}`.execute(tx)
  return rows
}

/** Stores for invitations why their mails are not sent now. */
export async function recordWhyPending(tx: Transaction, plan: ReadonlyMap<string, MailPlan>): Promise<void> {
  for (const [waits, planned] of [
    ['TRUST', 'WAITS_FOR_TRUST'],
    ['TOMORROW', 'WAITS_FOR_TOMORROW'],
  ] as const) {
    const ids = [...plan].flatMap(([id, each]) => (each === planned ? [id] : []))
    if (ids.length > 0)
      await sql`
        update invitation set waits_for = ${waits}
        where id = any(${ids}::uuid[]) and waits_for is distinct from ${waits}`.execute(tx)
  }
}

/**
 * The given invitations, the longest waiting first, locked until the transaction ends, so that no other transaction
 * sends or withdraws them.
 */
export async function lockPendingMails(tx: Transaction, ids: readonly string[]): Promise<PendingMail[]> {
  const { rows } = await sql<PendingMail>`
    select i.id, i.email, i.name, i.role, i.locale, m.name as inviter,
           not exists (select from organization_member o where o.organization_id = i.organization_id) as "isFirst"
    from invitation i
    left join organization_member m on m.organization_id = i.organization_id and m.user_id = i.invited_by
    where i.id = any(${ids}::uuid[]) and i.closed_at is null and i.status = 'PENDING'
    order by i.created_at, i.id for update of i skip locked`.execute(tx)
  return rows
}

/** Records that a mail with a new code is sent: the code of an earlier mail becomes invalid. */
export async function recordMail(
  tx: Transaction,
  { id, codeHash, at, expiresAt }: { id: string; codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update invitation
    set status = 'INVITED', code_hash = ${codeHash}, sent_at = ${at}, expires_at = ${expiresAt}, letters = letters + 1,
        updated_at = ${at}, bounced_at = null, bounce_reason = null, waits_for = null
    where id = ${id}`.execute(tx)
}
