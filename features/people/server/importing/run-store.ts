import type { MembershipRole } from '#values/membership-role.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { ImportState, PeopleImport, StopReason } from './import-store.ts'

/** A person of a list who is not yet invited. */
export interface RowLeft {
  readonly number: number
  readonly name: string
  readonly email: string
  readonly role: MembershipRole
  readonly group_ids: readonly string[]
  readonly new_groups: readonly string[]
  readonly employee_number: string
  readonly department: string
}

export async function findRowsLeft(tx: Transaction, importId: string, limit: number): Promise<RowLeft[]> {
  const { rows } = await sql<RowLeft>`
    select number, name, email, role, group_ids, new_groups, employee_number, department from people_import_row
    where import_id = ${importId} and fate = 'INVITE' and done_at is null
    order by number limit ${limit}`.execute(tx)
  return rows
}

/** Marks rows as done, with the invitations that were created for them. */
export async function markDone(
  tx: Transaction,
  { id, organization_id }: Pick<PeopleImport, 'id' | 'organization_id'>,
  done: { readonly numbers: readonly number[]; readonly invited: readonly number[]; readonly at: Date },
): Promise<void> {
  await sql`
    update people_import_row r set done_at = ${done.at}, invitation_id = i.id
    from unnest(${done.numbers}::integer[]) as given (number)
    join people_import_row p on p.import_id = ${id} and p.number = given.number
    left join invitation i on i.organization_id = ${organization_id} and i.email = p.email and i.closed_at is null
      and p.number = any(${done.invited}::integer[])
    where r.import_id = ${id} and r.number = given.number`.execute(tx)
  await sql`
    update people_import
    set done_count = done_count + ${done.numbers.length}, invited_count = invited_count + ${done.invited.length}
    where id = ${id}`.execute(tx)
}

export async function setState(
  tx: Transaction,
  importId: string,
  state: ImportState,
  at: Date,
  because?: StopReason,
): Promise<void> {
  await tx
    .updateTable('people_import')
    .set({ state, stopped_because: because ?? null, ...(state === 'RUNNING' ? { started_at: at } : { ended_at: at }) })
    .where('id', '=', importId)
    .execute()
}

/** Withdraws an import's invitations whose mails are not yet sent. @returns how many */
export async function withdrawUnsent(tx: Transaction, importId: string, at: Date): Promise<number> {
  const { rows } = await sql`
    update invitation i set closed_at = ${at}, closed_as = 'WITHDRAWN', updated_at = ${at}
    from people_import_row r
    where r.import_id = ${importId} and r.invitation_id = i.id
      and i.status = 'PENDING' and i.letters = 0 and i.closed_at is null
    returning i.id`.execute(tx)
  return rows.length
}

export interface MailsOfImport {
  readonly sent: number
  /** Invitations whose mails are not yet sent. */
  readonly waiting: number
  readonly lastSent: string | null
  readonly next: string | null
  /** How many of those wait until the limit of 24 hours allows more. */
  readonly waitingForTomorrow: number
  /** How many of those wait until the organisation is trusted. */
  readonly waitingForTrust: number
}

/** The progress of an import's mails. A person is shown by name, or by address if the list has no name. */
export async function findMails(tx: Transaction, importId: string): Promise<MailsOfImport> {
  const {
    rows: [found],
  } = await sql<MailsOfImport>`
    with letter as (
      select r.number, coalesce(nullif(r.name, ''), r.email) as who, i.sent_at,
             i.sent_at is null and i.status = 'PENDING' and i.closed_at is null as waits, i.waits_for
      from people_import_row r join invitation i on i.id = r.invitation_id
      where r.import_id = ${importId}
    )
    select count(sent_at)::int as sent, count(*) filter (where waits)::int as waiting,
           (select who from letter where sent_at is not null order by sent_at desc, number desc limit 1) as "lastSent",
           (select who from letter where waits and waits_for is null order by number limit 1) as "next",
           (count(*) filter (where waits and waits_for = 'TOMORROW'))::int as "waitingForTomorrow",
           (count(*) filter (where waits and waits_for = 'TRUST'))::int as "waitingForTrust"
    from letter`.execute(tx)
  return found ?? { sent: 0, waiting: 0, lastSent: null, next: null, waitingForTomorrow: 0, waitingForTrust: 0 }
}

/** The imports of an organisation that run or still send mails; at most three of the last two days. */
export async function findImportsInProgress(
  tx: Transaction,
  organizationId: string,
  since: Date,
): Promise<PeopleImport[]> {
  const { rows } = await sql<PeopleImport>`
    select p.* from people_import p
    where p.organization_id = ${organizationId} and p.created_at > ${since}
      and (p.state = 'RUNNING' or (p.state in ('DONE', 'STOPPED') and exists (
        select from people_import_row r join invitation i on i.id = r.invitation_id
        where r.import_id = p.id and i.sent_at is null and i.status = 'PENDING' and i.closed_at is null)))
    order by p.created_at desc, p.id desc limit 3`.execute(tx)
  return rows
}

/** The number of people to invite whose address is not at the work domain of the user who uploaded the list. */
export async function countExternalRows(tx: Transaction, importId: string): Promise<number> {
  const { rows } = await sql<{ strangers: number }>`
    select count(*)::int as strangers from people_import_row r
    where r.import_id = ${importId} and r.fate = 'INVITE' and split_part(r.email, '@', 2) is distinct from (
      select split_part(c.email, '@', 2) from people_import p join user_contact c on c.user_id = p.asked_by
      where p.id = ${importId})`.execute(tx)
  return rows[0]?.strangers ?? 0
}
