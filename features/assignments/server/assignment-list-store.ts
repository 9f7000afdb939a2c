import { containing, runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { LearningStatus } from '#values/learning/learning-status.ts'
import { assignmentColumns, type AssignmentRow, type Target } from './assignment-store.ts'

export const instanceStatuses = ['OPEN', 'OVERDUE', 'DONE', 'EXEMPT'] as const
export type InstanceStatus = (typeof instanceStatuses)[number]

export interface ListedAssignment extends AssignmentRow {
  readonly assignedByName: string | null
}

export interface Page {
  readonly offset: number
  readonly limit: number
}

interface ListFilter {
  readonly text: string | undefined
  /** OVERDUE: at least one member is late; OPEN: at least one has not finished; DONE: all have finished. */
  readonly status: 'OPEN' | 'OVERDUE' | 'DONE' | undefined
  readonly today: Day
  /** Whether the reader is a manager limited to groups: assignments that reach none of their members are omitted. */
  readonly isLimited: boolean
}

const isOpen = sql`t.done_at is null and t.exempted_at is null`

/** The assignments that a limited manager may see: those they created, and those that reach one of their members. */
const concerns = sql`(a.assigned_by = acting_user() or exists (
  select from assignment_turn t where t.assignment_id = a.id and t.user_id <> acting_user()))`

/** Whether a limited manager may see an assignment. */
export async function concernsReader(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from assignment a where a.id = ${id} and ${concerns}`.execute(tx)
  return rows.length === 1
}

/** A page of an organisation's assignments, the newest first. */
export async function listAssignments(
  tx: Transaction,
  organizationId: string,
  { text, status, today, isLimited }: ListFilter,
  { offset, limit }: Page,
): Promise<{ items: ListedAssignment[]; totalCount: number }> {
  const instance = (that: ReturnType<typeof sql>) =>
    sql`exists (select from assignment_turn t where t.assignment_id = a.id and ${that})`
  const conditions = [
    sql`a.organization_id = ${organizationId} and a.withdrawn_at is null`,
    ...(text
      ? [
          sql`(exists (select from course_card c where c.id = a.course_id and folded(c.name::text) like ${containing(text)})
            or exists (select from playlist_title p where p.id = a.playlist_id and folded(p.name::text) like ${containing(text)}))`,
        ]
      : []),
    ...(status === 'OPEN' ? [instance(isOpen)] : []),
    ...(status === 'OVERDUE' ? [instance(sql`${isOpen} and t.due_on < ${today}::date`)] : []),
    ...(status === 'DONE' ? [sql`${instance(sql`true`)} and not ${instance(isOpen)}`] : []),
    ...(isLimited ? [concerns] : []),
  ]
  const statement = sql<{ total: number } & (ListedAssignment | { id: null })>`
    with found as materialized (select a.* from assignment a where ${sql.join(conditions, sql` and `)})
    select counted.total, ${assignmentColumns}, m.name as "assignedByName"
    from (select count(*)::int as total from found) counted
    left join (select * from found order by created_at desc, id desc offset ${offset} limit ${limit}) a on true
    left join colleague m on m.organization_id = a.organization_id and m.user_id = a.assigned_by
    order by a.created_at desc, a.id desc`
  const rows =
    text === undefined && status === undefined ? await runPrepared(tx, statement) : (await statement.execute(tx)).rows
  return {
    items: rows.filter((row): row is { total: number } & ListedAssignment => row.id !== null),
    totalCount: rows[0]?.total ?? 0,
  }
}

/** Assignments by their ids, as far as the actor may see them. */
export async function findListed(tx: Transaction, ids: readonly string[]): Promise<ListedAssignment[]> {
  const { rows } = await sql<ListedAssignment>`
    select ${assignmentColumns}, m.name as "assignedByName" from assignment a
    left join colleague m on m.organization_id = a.organization_id and m.user_id = a.assigned_by
    where a.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** The progress of the members of an assignment, by their newest round. */
export interface Progress {
  readonly assignmentId: string
  readonly people: number
  readonly done: number
  readonly overdue: number
  readonly exempt: number
}

const statusOf = (today: Day) => sql<InstanceStatus>`
  case when t.done_at is not null then 'DONE' when t.exempted_at is not null then 'EXEMPT'
       when t.due_on < ${today}::date then 'OVERDUE' else 'OPEN' end`

export async function findProgress(tx: Transaction, ids: readonly string[], today: Day): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select w.id as "assignmentId", n.*
    from unnest(${ids}::uuid[]) as w (id) cross join lateral (
      select count(*)::int as people, count(*) filter (where status = 'DONE')::int as done,
             count(*) filter (where status = 'OVERDUE')::int as overdue,
             count(*) filter (where status = 'EXEMPT')::int as exempt
      from (
        select distinct on (t.user_id) ${statusOf(today)} as status
        from assignment_turn t where t.assignment_id = w.id order by t.user_id, t.round desc) newest
    ) n`.execute(tx)
  return rows
}

export interface InstanceRow {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly round: number
  readonly beginsOn: Day
  readonly dueOn: Day | null
  readonly doneAt: Date | null
  readonly status: InstanceStatus
  /** How far they are with what is still to do; null when nothing is. */
  readonly learning: LearningStatus | null
  /** Of a test that is not passed. */
  readonly percentage: number | null
  readonly exemptedBecause: string | null
}

/** A page of the people of an assignment by name, each with the newest round. */
export async function findInstances(
  tx: Transaction,
  assignment: Pick<AssignmentRow, 'id' | 'organizationId'>,
  filter: { readonly text: string | undefined; readonly status: InstanceStatus | undefined; readonly today: Day },
  { offset, limit }: Page,
): Promise<{ items: InstanceRow[]; totalCount: number }> {
  const { text, status, today } = filter
  const { rows } = await sql<{ total: number } & (InstanceRow | { id: null })>`
    with newest as (
      select distinct on (t.user_id) t.*, ${statusOf(today)} as status
      from assignment_turn t where t.assignment_id = ${assignment.id} order by t.user_id, t.round desc
    ), found as materialized (
      select n.id, n.user_id as "userId", m.name, m.email, n.round, n.begins_on::text as "beginsOn",
             n.due_on::text as "dueOn", n.done_at as "doneAt", n.status, n.exempted_because as "exemptedBecause"
      from newest n join organization_member m on m.organization_id = n.organization_id and m.user_id = n.user_id
      where m.organization_id = ${assignment.organizationId}
        ${status ? sql`and n.status = ${status}` : sql``}
        ${text ? sql`and folded(m.name || ' ' || m.email) like ${containing(text)}` : sql``}
    )
    select counted.total, listed.*, w.learning, w.percentage
    from (select count(*)::int as total from found) counted
    left join (select * from found order by name, id offset ${offset} limit ${limit}) listed on true
    left join lateral (select learning, percentage from assigned_learning l where l.turn_id = listed.id limit 1) w on true
    order by listed.name, listed.id`.execute(tx)
  return {
    items: rows.filter((row): row is { total: number } & InstanceRow => row.id !== null),
    totalCount: rows[0]?.total ?? 0,
  }
}

export interface NamedTarget extends Target {
  readonly id: string
  readonly assignmentId: string
  /** null for all members, and for members whom the user may not see */
  readonly name: string | null
  readonly members: number | null
  /** of whoever is left out; null also for a member whom the user may not see */
  readonly exceptName: string | null
}

/**
 * The targets of assignments with their current names; a member or group that the reader may not see has neither name
 * nor id.
 */
export async function findNamedTargets(tx: Transaction, ids: readonly string[]): Promise<NamedTarget[]> {
  const { rows } = await sql<NamedTarget>`
    select t.id, t.assignment_id as "assignmentId", t.kind, m.user_id as "userId", g.id as "groupId",
           t.only_new as "onlyNew", coalesce(m.name, g.name) as name, g.members,
           t.except_user_id as "exceptUserId", x.name as "exceptName"
    from assignment_target t
    left join organization_member m on m.organization_id = t.organization_id and m.user_id = t.user_id
    left join organization_member x on x.organization_id = t.organization_id and x.user_id = t.except_user_id
    left join organization_group g on g.id = t.group_id
    where t.assignment_id = any(${ids}::uuid[]) order by t.kind, t.id`.execute(tx)
  return rows
}
