import { sql, type Transaction } from '#platform/database/index.ts'
import type { Terms } from '#features/assignments/rules/assignment-instances.ts'
import type { Day } from '#values/day.ts'

/** A target of an assignment. */
export interface Target {
  readonly kind: 'USER' | 'GROUP' | 'ORGANIZATION'
  readonly userId: string | null
  readonly groupId: string | null
  /** Only members who join after the assignment; never set for a single member. */
  readonly onlyNew: boolean
  /** The one person left out of all members; null for other targets. */
  readonly exceptUserId: string | null
}

/** The assigned item: a course or a playlist. */
export interface Item {
  readonly courseId: string | null
  readonly playlistId: string | null
}

export interface AssignmentRow extends Item, Terms {
  readonly id: string
  readonly organizationId: string
  readonly greeting: string | null
  readonly notifyWhenDone: boolean
  readonly assignedBy: string | null
  readonly createdAt: Date
  readonly withdrawnAt: Date | null
}

/** The columns of an {@link AssignmentRow}, of a table called `a`. */
export const assignmentColumns = sql`
  a.id, a.organization_id as "organizationId", a.course_id as "courseId", a.playlist_id as "playlistId",
  a.due_on::text as "dueOn", a.due_days as "dueDays", a.delay_days as "delayDays", a.repeat_months as "repeatMonths",
  a.greeting, a.tell_when_done as "notifyWhenDone", a.assigned_by as "assignedBy", a.created_at as "createdAt",
  a.withdrawn_at as "withdrawnAt"`

/** The settings of an assignment that can be changed. */
export interface Settings extends Terms {
  readonly greeting: string | null
  readonly notifyWhenDone: boolean
}

/** Locks an assignment until the transaction ends. */
export async function lockAssignment(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    select ${assignmentColumns} from assignment a
    where a.id = ${id} and a.organization_id = ${organizationId} for update`.execute(tx)
  return rows[0]
}

export async function insertAssignment(
  tx: Transaction,
  given: Item & Settings & { readonly organizationId: string; readonly assignedBy: string; readonly at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('assignment')
    .values({
      organization_id: given.organizationId,
      course_id: given.courseId,
      playlist_id: given.playlistId,
      ...columnsOf(given),
      assigned_by: given.assignedBy,
      created_at: given.at,
      updated_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columnsOf = ({ dueOn, dueDays, delayDays, repeatMonths, greeting, notifyWhenDone }: Settings) => ({
  due_on: dueOn,
  due_days: dueDays,
  delay_days: delayDays,
  repeat_months: repeatMonths,
  greeting,
  tell_when_done: notifyWhenDone,
})

export async function writeSettings(tx: Transaction, id: string, settings: Settings, at: Date): Promise<void> {
  await tx
    .updateTable('assignment')
    .set({ ...columnsOf(settings), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function writeWithdrawn(tx: Transaction, id: string, withdrawnAt: Date | null, at: Date): Promise<void> {
  await tx.updateTable('assignment').set({ withdrawn_at: withdrawnAt, updated_at: at }).where('id', '=', id).execute()
}

export async function insertTargets(
  tx: Transaction,
  { id, organizationId }: Pick<AssignmentRow, 'id' | 'organizationId'>,
  targets: readonly Target[],
  at: Date,
): Promise<void> {
  if (targets.length === 0) return
  await tx
    .insertInto('assignment_target')
    .values(
      targets.map(({ kind, userId, groupId, onlyNew, exceptUserId }) => ({
        assignment_id: id,
        organization_id: organizationId,
        kind,
        user_id: userId,
        group_id: groupId,
        only_new: onlyNew,
        except_user_id: exceptUserId,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['assignment_id', 'kind', 'user_id', 'group_id']).doNothing())
    .execute()
}

export async function findTargets(tx: Transaction, id: string): Promise<(Target & { readonly id: string })[]> {
  const { rows } = await sql<Target & { readonly id: string }>`
    select id, kind, user_id as "userId", group_id as "groupId", only_new as "onlyNew",
           except_user_id as "exceptUserId"
    from assignment_target where assignment_id = ${id} order by id`.execute(tx)
  return rows
}

/** The ids of all members who have or had an instance of an assignment. */
export async function findPeople(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from assignment_turn where assignment_id = ${id}`.execute(tx)
  return rows.map(({ userId }) => userId)
}

export const deleteTargets = (tx: Transaction, ids: readonly string[]) =>
  sql`delete from assignment_target where id = any(${ids}::uuid[])`.execute(tx)

/**
 * Applies new terms to open first rounds; later rounds have their own (rules/instances.ts, dueFrom). Rounds that have
 * not begun move with the delay, but never before today. When the deadline changes, its reminders start again.
 */
export const moveInstances = (
  tx: Transaction,
  id: string,
  { dueOn, dueDays }: Terms,
  { days, newcomerDays, today }: { readonly days: number; readonly newcomerDays: number; readonly today: Day },
) =>
  sql`
    with wanted as (
      select t.id, b.begins_on, case
        when ${dueDays}::int is not null then b.begins_on + ${dueDays}::int
        when ${dueOn}::date < b.begins_on then b.begins_on + ${newcomerDays}::int
        else ${dueOn}::date end as due_on
      from assignment_turn t cross join lateral (
        select case when t.begins_on > ${today}::date then greatest(t.begins_on + ${days}::int, ${today}::date)
                    else t.begins_on end as begins_on) b
      where t.assignment_id = ${id} and t.round = 1 and t.done_at is null and t.exempted_at is null
    ), moved as (
      update assignment_turn t set begins_on = w.begins_on, due_on = w.due_on from wanted w
      where t.id = w.id and (t.begins_on, t.due_on) is distinct from (w.begins_on, w.due_on)
      returning t.id
    )
    delete from assignment_reminder r using moved m where r.turn_id = m.id`.execute(tx)

/** Running assignments with exactly these items and terms, oldest first, each with its targets. */
export async function findSame(
  tx: Transaction,
  organizationId: string,
  { courseId, playlistId }: Item,
  { dueOn, dueDays, delayDays, repeatMonths, greeting, notifyWhenDone }: Settings,
): Promise<{ readonly id: string; readonly targets: readonly Target[] }[]> {
  const { rows } = await sql<{ id: string; targets: readonly Target[] | null }>`
    select a.id, (
      select json_agg(json_build_object('kind', t.kind, 'userId', t.user_id, 'groupId', t.group_id, 'onlyNew', t.only_new,
                                        'exceptUserId', t.except_user_id))
      from assignment_target t where t.assignment_id = a.id) as targets
    from assignment a
    where a.organization_id = ${organizationId} and a.withdrawn_at is null
      and a.course_id is not distinct from ${courseId}::uuid and a.playlist_id is not distinct from ${playlistId}::uuid
      and a.due_on is not distinct from ${dueOn}::date and a.due_days is not distinct from ${dueDays}::int
      and a.delay_days = ${delayDays} and a.repeat_months is not distinct from ${repeatMonths}::int
      and a.greeting is not distinct from ${greeting}::text and a.tell_when_done = ${notifyWhenDone}
    order by a.created_at, a.id limit 50`.execute(tx)
  return rows.map((row) => ({ ...row, targets: row.targets ?? [] }))
}

/** A page of an organisation's running assignments, by id. */
export async function findRunning(
  tx: Transaction,
  organizationId: string,
  after: string,
  limit: number,
): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${assignmentColumns} from assignment a
    where a.organization_id = ${organizationId} and a.withdrawn_at is null and a.id > ${after}
    order by a.id limit ${limit}`.execute(tx)
  return rows
}

/** A page of the organisations that have running assignments, by id. */
export async function findAssigning(tx: Transaction, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from assignment
    where withdrawn_at is null and organization_id > ${after} order by 1 limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Organisations with assignments and with new members or group members since the given time; at most 1,000. */
export async function findWithNewcomers(tx: Transaction, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.organization_id as id from assignment a
    where a.withdrawn_at is null and (
      exists (select from organization_member m where m.organization_id = a.organization_id and m.created_at > ${since})
      or exists (select from group_person g where g.organization_id = a.organization_id and g.created_at > ${since}))
    group by a.organization_id limit 1000`.execute(tx)
  return rows.map(({ id }) => id)
}
