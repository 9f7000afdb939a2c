import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from '#platform/database/index.ts'
import { daysAfter, type Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A calendar of the user's own deadlines, or of the members they manage. */
export const calendarKinds = ['OWN', 'TEAM'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** A calendar for which a user has created a link. */
export interface CalendarFeed {
  readonly kind: CalendarKind
  readonly createdAt: Date
}

/** The format of a code: 24 bytes in base64url. */
const calendarCode = /^[\w-]{32}$/

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** The calendars a user has links to. */
export async function findFeeds(tx: Transaction, userId: string): Promise<CalendarFeed[]> {
  const { rows } = await sql<CalendarFeed>`
    select kind, created_at as "createdAt" from calendar_feed where user_id = ${userId} order by kind`.execute(tx)
  return rows
}

/** Creates the link to a calendar and invalidates the previous one. @returns its code */
export async function renewFeed(
  tx: Transaction,
  { userId, kind, now }: { readonly userId: string; readonly kind: CalendarKind; readonly now: Date },
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await sql`
    insert into calendar_feed (user_id, kind, code_hash, created_at) values (${userId}, ${kind}, ${hashOf(code)}, ${now})
    on conflict (user_id, kind) do update set code_hash = excluded.code_hash, created_at = excluded.created_at
  `.execute(tx)
  return code
}

/** Deletes the link to a calendar. */
export async function deleteFeed(tx: Transaction, userId: string, kind: CalendarKind): Promise<void> {
  await sql`delete from calendar_feed where user_id = ${userId} and kind = ${kind}`.execute(tx)
}

/** The owner of a calendar link. */
export interface FeedOwner {
  readonly userId: string
  readonly kind: CalendarKind
  readonly locale: Language
  readonly market: Market
}

/**
 * The owner of a calendar code; undefined when the code is unknown or the account is closed. The actor must be the
 * system.
 */
export async function findFeedOwner(tx: Transaction, code: string): Promise<FeedOwner | undefined> {
  if (!calendarCode.test(code)) return undefined
  const { rows } = await sql<FeedOwner>`
    select f.user_id as "userId", f.kind, u.locale, u.market
    from calendar_feed f join user_addressed u on u.user_id = f.user_id
    where f.code_hash = ${hashOf(code)} and not exists (select from closed_account c where c.user_id = f.user_id)`.execute(
    tx,
  )
  return rows[0]
}

/** A deadline as a calendar shows it. */
export interface CalendarDeadline {
  /** stays the same when the deadline moves */
  readonly id: string
  readonly dueOn: Day
  /** of the course or the list */
  readonly name: LocalisedText
  /** the short id in the address of the course or list */
  readonly shortId: string
  readonly isCourse: boolean
  readonly organization: string
  /** members with this deadline, and how many of them have finished: 1 of 1 for the user's own */
  readonly people: number
  readonly done: number
  /** when it, or its course or list, last changed: calendar programs compare it (RFC 5545, 3.8.7.2) */
  readonly changedAt: Date
}

/** How many days back a calendar goes, and its maximum number of deadlines; the latest ones are omitted. */
const [daysBack, maxEntries] = [365, 1000]

const named = (market: Market) => sql`
  join assignment a on a.id = t.assignment_id
  join organization_outline o on o.id = t.organization_id
  left join lateral (
    select k.short_id, k.name from course_card k where k.id = a.course_id and k.market = ${market} limit 1
  ) k on true
  left join playlist_title p on p.id = a.playlist_id`

const columns = sql`
  coalesce(k.name, p.name) as name, coalesce(k.short_id, p.short_id) as "shortId", k.short_id is not null as "isCourse",
  o.name as organization`

const openInstance = (day: Day) => sql`
  t.due_on >= ${daysAfter(day, -daysBack)}::date and t.begins_on <= ${day}::date and t.exempted_at is null
  and a.withdrawn_at is null and not o.archived and (k.short_id is not null or p.short_id is not null)`

interface DeadlineQuery {
  readonly userId: string
  readonly market: Market
  readonly day: Day
}

/** The user's own deadlines, in order. The actor must be the user. */
export async function findOwnDeadlines(
  tx: Transaction,
  { userId, market, day }: DeadlineQuery,
): Promise<CalendarDeadline[]> {
  const { rows } = await sql<CalendarDeadline>`
    select t.id, t.due_on::text as "dueOn", ${columns}, 1 as people, (t.done_at is not null)::int as done,
           greatest(t.created_at, t.done_at, a.updated_at) as "changedAt"
    from assignment_turn t ${named(market)}
    where t.user_id = ${userId} and ${openInstance(day)}
    order by t.due_on, t.id limit ${maxEntries}`.execute(tx)
  return rows
}

/** The deadlines of the members a user manages, one for each assignment and day. The actor must be the user. */
export async function findTeamDeadlines(tx: Transaction, { market, day }: DeadlineQuery): Promise<CalendarDeadline[]> {
  const { rows } = await sql<CalendarDeadline>`
    select t.assignment_id || '-' || t.due_on as id, t.due_on::text as "dueOn", ${columns},
           count(*)::int as people, count(t.done_at)::int as done,
           greatest(max(t.created_at), max(t.done_at), a.updated_at) as "changedAt"
    from assignment_turn t ${named(market)}
    where (t.organization_id, t.user_id) in (select m.organization_id, m.user_id from organization_member m)
      and ${openInstance(day)}
    group by t.assignment_id, a.updated_at, t.due_on, k.name, p.name, k.short_id, p.short_id, o.name
    order by t.due_on, t.assignment_id limit ${maxEntries}`.execute(tx)
  return rows
}
