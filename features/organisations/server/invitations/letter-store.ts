import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { MembershipRole } from '#features/organisations/rules/last-admin.ts'

/** An invitation whose letter is about to be sent. */
export interface WaitingLetter {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly role: MembershipRole
  readonly locale: Language
  /** Letters that went out before. */
  readonly letters: number
  /** Who asked; null when that person is no longer in the organisation. */
  readonly inviter: string | null
}

/** Organisations with letters that wait, at most 200. */
export async function findOrganizationsWithLetters(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.organization_id as id from invitation i join organization o on o.id = i.organization_id
    where i.closed_at is null and i.status = 'PENDING' and not o.archived limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}

/** In whose name letters go out; undefined for an organisation that is archived or gone. */
export async function findSender(
  tx: Transaction,
  organizationId: string,
): Promise<{ readonly name: string; readonly market: Market } | undefined> {
  const {
    rows: [found],
  } = await sql<{ name: string; market: Market }>`
    select name, market from organization where id = ${organizationId} and not archived`.execute(tx)
  return found
}

/** How many letters an organisation sent since then, to the minute. */
export async function countLetters(tx: Transaction, organizationId: string, since: Date): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{ count: number }>`
    select coalesce(sum(letters), 0)::int as count from invitation_letter_count
    where organization_id = ${organizationId} and minute >= date_trunc('minute', ${since}::timestamptz, 'UTC')`.execute(
    tx,
  )
  return counted?.count ?? 0
}

/** Adds letters to those of the minute, and forgets the minutes before `since`. */
export async function addToCount(
  tx: Transaction,
  organizationId: string,
  { letters, at, since }: { readonly letters: number; readonly at: Date; readonly since: Date },
): Promise<void> {
  await sql`
    delete from invitation_letter_count
    where organization_id = ${organizationId} and minute < date_trunc('minute', ${since}::timestamptz, 'UTC')`.execute(
    tx,
  )
  await sql`
    insert into invitation_letter_count (organization_id, minute, letters)
    values (${organizationId}, date_trunc('minute', ${at}::timestamptz, 'UTC'), ${letters})
    on conflict (organization_id, minute) do update set letters = invitation_letter_count.letters + excluded.letters`.execute(
    tx,
  )
}

/** The letters that have waited longest; nobody else sends or withdraws them before the transaction ends. */
export async function takeWaiting(tx: Transaction, organizationId: string, limit: number): Promise<WaitingLetter[]> {
  const { rows } = await sql<WaitingLetter>`
    select i.id, i.email, i.name, i.role, i.locale, i.letters, m.name as inviter
    from invitation i
    left join organization_member m on m.organization_id = i.organization_id and m.user_id = i.invited_by
    where i.organization_id = ${organizationId} and i.closed_at is null and i.status = 'PENDING'
    order by i.created_at, i.id limit ${limit} for update of i skip locked`.execute(tx)
  return rows
}

/** Notes that a letter with a new code is on its way: the code of an earlier one is dead. */
export async function noteLetter(
  tx: Transaction,
  { id, codeHash, at, expiresAt }: { id: string; codeHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update invitation
    set status = 'INVITED', code_hash = ${codeHash}, sent_at = ${at}, expires_at = ${expiresAt}, letters = letters + 1,
        updated_at = ${at}, bounced_at = null, bounce_reason = null
    where id = ${id}`.execute(tx)
}
