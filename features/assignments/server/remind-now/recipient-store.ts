import { sql, type Transaction } from '#platform/database/index.ts'
import type { ReminderFacts } from '#features/assignments/rules/remind-now.ts'
import { isOpenInstance } from '#features/assignments/server/reminders/reminded-store.ts'
import type { Day } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** Whom a reminder is for, and about what. */
export interface ReminderSelection {
  /** Only this assignment. */
  readonly assignmentId: string | undefined
  /** Only these people; otherwise everybody whom the rest reaches. */
  readonly userIds: readonly string[] | undefined
  /** Only people of this group. */
  readonly groupId: string | undefined
  /** Only assignments of this course or playlist. */
  readonly itemId: string | undefined
  /** Only assignments past their deadline. */
  readonly overdueOnly: boolean
}

/** A person whom a reminder could reach. */
export interface Recipient extends ReminderFacts {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly locale: Language
  readonly market: Market
  /** The open assignments about which nobody has asked for a reminder today. */
  readonly freshIds: readonly string[]
}

interface FindRecipients {
  readonly organizationId: string
  /** The manager whose people it is limited to; undefined: all. */
  readonly limitedTo: string | undefined
  readonly selection: ReminderSelection
  readonly day: Day
  /** The markets with an address for links. */
  readonly markets: readonly Market[]
  readonly limit: number
}

/** The condition that a limited manager manages a row's user. */
const managedBy = (limitedTo: string | undefined, row: 'm' | 't') =>
  limitedTo === undefined
    ? sql`true`
    : sql`(${sql.ref(`${row}.organization_id`)}, ${sql.ref(`${row}.user_id`)}) in (
        select l.organization_id, l.user_id from limited_members(${limitedTo}::uuid) l)`

/**
 * The people of a selection by name, with the facts that decide whether they get a reminder: those that were chosen;
 * else all who have or had the assignment; else all who have something open. The actor must be the system.
 */
export async function findRecipients(
  tx: Transaction,
  { organizationId, limitedTo, selection, day, markets, limit }: FindRecipients,
): Promise<Recipient[]> {
  const { assignmentId, userIds, groupId, itemId, overdueOnly } = selection
  const conditions = [
    sql`t.organization_id = ${organizationId} and ${isOpenInstance(day)}`,
    ...(assignmentId === undefined ? [] : [sql`t.assignment_id = ${assignmentId}`]),
    ...(userIds === undefined ? [] : [sql`t.user_id = any(${userIds}::uuid[])`]),
    ...(itemId === undefined ? [] : [sql`coalesce(a.course_id, a.playlist_id) = ${itemId}`]),
    ...(overdueOnly ? [sql`t.due_on < ${day}::date`] : []),
  ]
  const chosen =
    userIds !== undefined
      ? sql`m.user_id = any(${userIds}::uuid[])`
      : assignmentId !== undefined
        ? sql`m.user_id in (select t.user_id from assignment_turn t where t.assignment_id = ${assignmentId})`
        : sql`o.user_id is not null`
  const inGroup =
    groupId === undefined
      ? sql``
      : sql`and m.user_id in (
          select g.user_id from group_person g where g.organization_id = ${organizationId} and g.group_id = ${groupId})`
  const { rows } = await sql<Recipient>`
    with open_turn as materialized (
      select distinct t.user_id, t.assignment_id, exists (
        select from requested_reminder r
        where r.assignment_id = t.assignment_id and r.user_id = t.user_id and r.day = ${day}::date) as reminded
      from assignment_turn t join assignment a on a.id = t.assignment_id join user_addressed u on u.user_id = t.user_id
      where ${sql.join(conditions, sql` and `)} and (
        exists (select from course_card c where c.id = a.course_id and c.market = u.market)
        or exists (select from playlist_title p where p.id = a.playlist_id))
    ), open_count as (
      select user_id, count(*)::int as open, array_agg(assignment_id) filter (where not reminded) as fresh
      from open_turn group by user_id
    )
    select m.user_id as "userId", m.name, u.email, u.locale, u.market,
           u.email not like '%.invalid' and u.market = any(${markets}::text[])
             and not exists (select from leaving_user l where l.user_id = m.user_id) as "isReachable",
           coalesce(s.own, true) as "wantsMail", coalesce(s.mailed_on = ${day}::date, false) as "hasDigestToday",
           coalesce(o.open, 0) as "openCount", coalesce(cardinality(o.fresh), 0) as "freshCount",
           coalesce(o.fresh, '{}') as "freshIds"
    from organization_member m
    join user_addressed u on u.user_id = m.user_id
    left join reminder_setting s on s.user_id = m.user_id
    left join open_count o on o.user_id = m.user_id
    where m.organization_id = ${organizationId} and ${managedBy(limitedTo, 'm')} and ${chosen} ${inGroup}
    order by m.name, m.user_id limit ${limit}`.execute(tx)
  return rows
}

/** The organisation and the person that a reminder names; each is null when it is not found. */
export interface ReminderNames {
  readonly organization: string | null
  readonly requestedBy: string | null
}

/** The names in a reminder. The actor must be the system. */
export async function findReminderNames(
  tx: Transaction,
  organizationId: string,
  requestedBy: string | null,
): Promise<ReminderNames> {
  const { rows } = await sql<ReminderNames>`
    select (select o.name from organization_outline o where o.id = ${organizationId}) as organization,
           (select u.name from user_contact u where u.user_id = ${requestedBy}) as "requestedBy"`.execute(tx)
  return rows[0] ?? { organization: null, requestedBy: null }
}

/** Whether an organisation has an assignment, for a limited manager one that concerns somebody they manage. */
export async function hasAssignment(
  tx: Transaction,
  organizationId: string,
  limitedTo: string | undefined,
  assignmentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from assignment a
    where a.id = ${assignmentId} and a.organization_id = ${organizationId} and (${limitedTo === undefined} or exists (
      select from assignment_turn t where t.assignment_id = a.id and ${managedBy(limitedTo, 't')}))`.execute(tx)
  return rows.length > 0
}

/** An item of a reminder. It shows no progress, because managers read the reminder before it is sent. */
export interface ReminderItem {
  readonly kind: 'Course' | 'Playlist'
  readonly shortId: string
  readonly name: LocalisedText
  /** the course whose cover is shown: the course itself, or the first course of the playlist; null if it has none */
  readonly coverShortId: string | null
  readonly dueOn: Day | null
}

/** The maximum number of items in a reminder. */
const maxInReminder = 20

/** A person's items of some assignments that are open, by deadline. The actor must be the system. */
export async function findReminderItems(
  tx: Transaction,
  given: { readonly userId: string; readonly market: Market; readonly day: Day; assignmentIds: readonly string[] },
): Promise<ReminderItem[]> {
  const { userId, market, day, assignmentIds } = given
  const { rows } = await sql<ReminderItem>`
    select case when c.short_id is not null then 'Course' else 'Playlist' end as kind,
           coalesce(c.short_id, p.short_id) as "shortId", coalesce(c.name, p.name) as name,
           coalesce(c.short_id, f.short_id) as "coverShortId", t.due_on::text as "dueOn"
    from assignment_turn t
    join assignment a on a.id = t.assignment_id
    left join lateral (
      select k.short_id, k.name from course_card k where k.id = a.course_id and k.market = ${market} limit 1
    ) c on true
    left join playlist_title p on p.id = a.playlist_id
    left join lateral (
      select k.short_id from playlist_whole_course i join course_card k on k.id = i.course_id and k.market = ${market}
      where i.playlist_id = a.playlist_id order by i.position limit 1
    ) f on true
    where t.user_id = ${userId} and t.assignment_id = any(${assignmentIds}::uuid[]) and ${isOpenInstance(day)}
      and (c.short_id is not null or p.short_id is not null)
    order by t.due_on nulls last, t.id limit ${maxInReminder}`.execute(tx)
  return rows
}
