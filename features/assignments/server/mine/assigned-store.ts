import { sql } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** An item that is assigned to a user, and its status. */
export interface AssignedItem {
  readonly id: string
  readonly organizationId: string
  readonly courseId: string | null
  readonly playlist: AssignedList | null
  readonly assignedBy: string | null
  readonly greeting: string | null
  readonly dueOn: Day | null
  readonly doneAt: Date | null
  readonly status: 'OVERDUE' | 'OPEN' | 'DONE'
}

/** An assigned playlist. */
export interface AssignedList {
  readonly id: string
  readonly shortId: string
  readonly name: LocalisedText
  /** The number of its courses that the market sells, how many the user has finished, and the next one. */
  readonly total: number
  readonly done: number
  readonly nextCourseId: string | null
}

/** The user, market and day of the query. */
export interface AssignedSelection {
  readonly userId: string
  readonly market: Market
  readonly day: Day
}

/** Completed items stay in the list for this many days. */
const doneDays = 30

/**
 * Begun instances of items that the market sells, without exempted and withdrawn ones. `offset 0` keeps the planner from
 * reading all courses of the market, and all organisations, at once.
 */
const assigned = ({ userId, market, day }: AssignedSelection) => sql`
  from assignment_turn t
  join assignment a on a.id = t.assignment_id
  left join playlist_title l on l.id = a.playlist_id
  where t.user_id = ${userId} and t.exempted_at is null and t.begins_on <= ${day}::date and a.withdrawn_at is null
    and (l.id is not null or exists (select from course_card k where k.id = a.course_id and k.market = ${market} offset 0))
    and exists (select from organization_outline o where o.id = t.organization_id and not o.archived offset 0)`

/**
 * A user's assignments: past deadlines first, then by deadline, then those without one, then recently completed ones.
 */
export async function findAssigned(
  reader: Reader,
  selection: AssignedSelection,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: AssignedItem[]; totalCount: number }> {
  const { userId, market, day } = selection
  const rows = await readRows(
    reader,
    sql<{ found: number } & (AssignedItem | { id: null; doneAt: null })>`
      with found as materialized (
        select t.id, t.organization_id, a.course_id, a.assigned_by, a.greeting, t.due_on, t.done_at,
               l.id as list_id, l.short_id, l.name
        ${assigned(selection)} and (t.done_at is null or t.done_at >= ${day}::date - ${doneDays}::integer)
      ), page as materialized (
        select * from found order by done_at is not null, done_at desc, due_on nulls last, id limit ${limit} offset ${offset}
      )
      select counted.found, p.id, p.organization_id as "organizationId", p.course_id as "courseId", p.greeting,
             p.due_on::text as "dueOn", p.done_at as "doneAt",
             (select c.name from colleague c where c.user_id = p.assigned_by and c.organization_id = p.organization_id) as "assignedBy",
             case when p.done_at is not null then 'DONE' when p.due_on < ${day}::date then 'OVERDUE' else 'OPEN' end as status,
             case when p.list_id is not null then jsonb_build_object(
               'id', p.list_id, 'shortId', p.short_id, 'name', p.name,
               'total', i.total, 'done', i.done, 'nextCourseId', i.next) end as playlist
      from (select count(*)::int as found from found) counted
      left join page p on true
      left join lateral (
        select count(*)::int as total, count(x.finished_at)::int as done,
               (array_agg(c.course_id order by x.finished_at is not null, c.position))[1] as next
        from playlist_whole_course c
        left join course_learnt x on x.user_id = ${userId} and x.course_id = c.course_id
        where c.playlist_id = p.list_id and exists (select from course_card k where k.id = c.course_id and k.market = ${market})
      ) i on p.list_id is not null
      order by p.done_at is not null, p.done_at desc, p.due_on nulls last, p.id`,
    ['doneAt'],
  )
  return {
    items: rows.filter((row): row is { found: number } & AssignedItem => row.id !== null),
    totalCount: rows[0]?.found ?? 0,
  }
}

/** The number of a user's open assignments, and the next deadline. */
export interface AssignedCount {
  readonly openCount: number
  readonly nextDueOn: Day | null
}

/** The number of a user's open assignments, and the next deadline, which may be past. */
export async function countAssigned(reader: Reader, selection: AssignedSelection): Promise<AssignedCount> {
  const rows = await readRows(
    reader,
    sql<AssignedCount>`
      select count(*)::int as "openCount", min(t.due_on)::text as "nextDueOn" ${assigned(selection)} and t.done_at is null`,
  )
  return rows[0] ?? { openCount: 0, nextDueOn: null }
}
