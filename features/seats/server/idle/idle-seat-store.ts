import { isLimited, type Management } from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { WarnedSeat } from '#features/seats/rules/idle-seats.ts'
import type { Language, Market } from '#values/language.ts'

export interface IdleSeat {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** null for a member who has never visited */
  readonly hereAt: Date | null
  readonly joinedAt: Date
  /** null for a member who is not warned */
  readonly warnedAt: Date | null
  readonly freesAt: Date | null
}

export interface IdleFound {
  readonly items: readonly IdleSeat[]
  readonly totalCount: number
  /** The number of warned members among all that were found. */
  readonly warnedCount: number
}

/**
 * A page of the members who have not visited since a given time, the longest absence first. It contains only members
 * whom the reading user manages.
 */
export async function findIdle(
  tx: Transaction,
  organizationId: string,
  since: Date,
  page: { readonly offset: number; readonly limit: number },
): Promise<IdleFound> {
  const { rows } = await sql<{ total: number; warned: number } & (IdleSeat | { userId: null })>`
    with found as materialized (
      select p.user_id as "userId", p.name, p.email, p.joined_at as "joinedAt", p.here_at,
             case when p.here_at > p.joined_at then p.here_at end as "hereAt",
             w.warned_at as "warnedAt", w.frees_at as "freesAt"
      from member_presence p
      left join seat_warning w on w.organization_id = p.organization_id and w.user_id = p.user_id
      where p.organization_id = ${organizationId} and p.role <> 'ADMIN' and p.here_at < ${since}
    )
    select counted.total, counted.warned, listed.*
    from (select count(*)::int as total, count("warnedAt")::int as warned from found) counted
    left join (select * from found order by here_at, "userId" offset ${page.offset} limit ${page.limit}) listed on true
    order by listed.here_at, listed."userId"
  `.execute(tx)
  const [first] = rows
  return {
    items: rows.filter((row): row is { total: number; warned: number } & IdleSeat => row.userId !== null),
    totalCount: first?.total ?? 0,
    warnedCount: first?.warned ?? 0,
  }
}

/**
 * Warns the members who have not visited since a given time: all whom the manager manages, or only some of them. An
 * existing warning does not change. The actor must be the system.
 * @returns the names of the newly warned members
 */
export async function insertWarnings(
  tx: Transaction,
  management: Management,
  wanted: {
    readonly since: Date
    readonly among: readonly string[] | undefined
    readonly at: Date
    readonly freesAt: Date
  },
): Promise<string[]> {
  const { organizationId, userId } = management
  const { since, among, at, freesAt } = wanted
  const { rows } = await sql<{ name: string }>`
    with idle as (
      select p.user_id, p.name from member_presence p
      where p.organization_id = ${organizationId} and p.role <> 'ADMIN' and p.here_at < ${since}
        ${among === undefined ? sql`` : sql`and p.user_id = any(${among}::uuid[])`}
        ${reach(management)}
    ), warned as (
      insert into seat_warning (organization_id, user_id, warned_by, warned_at, frees_at)
      select ${organizationId}::uuid, user_id, ${userId}::uuid, ${at}::timestamptz, ${freesAt}::timestamptz from idle
      on conflict do nothing returning user_id
    )
    select idle.name from warned join idle using (user_id) order by idle.name`.execute(tx)
  return rows.map(({ name }) => name)
}

/**
 * Deletes the warnings of all members whom the manager manages, or of some of them.
 * @returns the names of these members
 */
export async function deleteWarnings(
  tx: Transaction,
  management: Management,
  among: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (
      delete from seat_warning p where p.organization_id = ${management.organizationId}
        ${among === undefined ? sql`` : sql`and p.user_id = any(${among}::uuid[])`}
        ${reach(management)}
      returning p.user_id
    )
    select m.name from gone join organization_member m
      on m.user_id = gone.user_id and m.organization_id = ${management.organizationId}
    order by m.name`.execute(tx)
  return rows.map(({ name }) => name)
}

const reach = (management: Management) =>
  isLimited(management)
    ? sql`and (p.organization_id, p.user_id) in (
        select l.organization_id, l.user_id from limited_members(${management.userId}::uuid) l)`
    : sql``

export interface UnsentWarning {
  readonly organizationId: string
  readonly userId: string
  readonly organization: string
  readonly name: string
  readonly email: string
  readonly locale: Language
  readonly market: Market
  readonly hereAt: Date | null
}

/** Reads warnings whose mail is not yet sent and locks them for the transaction that sends it. */
export async function lockUnsentWarnings(tx: Transaction, limit: number): Promise<UnsentWarning[]> {
  const { rows } = await sql<UnsentWarning>`
    with waiting as (
      select w.organization_id, w.user_id from seat_warning w
      where w.told_at is null order by w.warned_at limit ${limit} for update skip locked
    )
    select w.organization_id as "organizationId", w.user_id as "userId", o.name as organization, p.name, p.email,
           p.locale, p.market, case when p.here_at > p.joined_at then p.here_at end as "hereAt"
    from waiting w
    join organization_outline o on o.id = w.organization_id
    join member_presence p on p.organization_id = w.organization_id and p.user_id = w.user_id`.execute(tx)
  return rows
}

/** Stores the time of the mail; the grace period starts with it. */
export async function markWarningSent(
  tx: Transaction,
  { organizationId, userId }: Pick<UnsentWarning, 'organizationId' | 'userId'>,
  { at, freesAt }: { readonly at: Date; readonly freesAt: Date },
): Promise<void> {
  await tx
    .updateTable('seat_warning')
    .set({ told_at: at, frees_at: freesAt })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

export interface DueSeat extends WarnedSeat {
  readonly organizationId: string
  readonly userId: string
  readonly name: string
}

/** Warned seats whose grace period is over, at most `limit`. */
export async function findDue(tx: Transaction, now: Date, limit: number): Promise<DueSeat[]> {
  const { rows } = await sql<DueSeat>`
    select w.organization_id as "organizationId", w.user_id as "userId", p.name, p.role, w.warned_at as "warnedAt",
           w.told_at as "mailedAt", p.here_at as "hereAt"
    from seat_warning w
    join member_presence p on p.organization_id = w.organization_id and p.user_id = w.user_id
    where w.frees_at <= ${now} and w.told_at is not null
    order by w.frees_at, w.organization_id, w.user_id limit ${limit}`.execute(tx)
  return rows
}

/** Deletes a warning; the member keeps the seat. */
export async function dropWarning(
  tx: Transaction,
  { organizationId, userId }: Pick<DueSeat, 'organizationId' | 'userId'>,
): Promise<void> {
  await tx
    .deleteFrom('seat_warning')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}
