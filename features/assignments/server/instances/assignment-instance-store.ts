import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { Day } from '#values/day.ts'
import type { TargetMatch, Completion, Round } from '#features/assignments/rules/assignment-instances.ts'
import type { Item } from '#features/assignments/server/assignment-store.ts'

/** A member whom an assignment reaches, and in which ways. */
export interface ReachedPerson {
  readonly userId: string
  readonly arrivals: readonly TargetMatch[]
}

/** A page of the members whom an assignment reaches, by id. The actor must be the system. */
export async function findReached(
  tx: Transaction,
  assignmentId: string,
  after: string,
  limit: number,
): Promise<ReachedPerson[]> {
  const { rows } = await sql<{
    userId: string
    ways: { onlyNew: boolean; targetAddedAt: string; joinedAt: string }[]
  }>`
    with way as (
      select m.user_id, t.only_new, t.created_at as added_at, m.created_at as joined_at
      from assignment_target t join organization_member m on m.organization_id = t.organization_id
      where t.assignment_id = ${assignmentId} and t.kind = 'ORGANIZATION' and m.user_id > ${after}
        and m.user_id is distinct from t.except_user_id
      union all
      select m.user_id, t.only_new, t.created_at, m.created_at
      from assignment_target t
      join organization_member m on m.organization_id = t.organization_id and m.user_id = t.user_id
      where t.assignment_id = ${assignmentId} and m.user_id > ${after}
      union all
      select g.user_id, t.only_new, t.created_at, g.created_at
      from assignment_target t join group_person g on g.organization_id = t.organization_id and g.group_id = t.group_id
      where t.assignment_id = ${assignmentId} and g.user_id > ${after}
    )
    select user_id as "userId",
           json_agg(json_build_object('onlyNew', only_new, 'targetAddedAt', added_at, 'joinedAt', joined_at)) as ways
    from way group by user_id order by user_id limit ${limit}`.execute(tx)
  return rows.map(({ userId, ways }) => ({
    userId,
    arrivals: ways.map(({ onlyNew, targetAddedAt, joinedAt }) => ({
      onlyNew,
      targetAddedAt: new Date(targetAddedAt),
      joinedAt: new Date(joinedAt),
    })),
  }))
}

export interface NewInstance extends Round {
  readonly userId: string
  readonly round: number
}

/** Adds instances; existing rounds stay unchanged. @returns how many are new */
export async function insertInstances(
  tx: Transaction,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  instances: readonly NewInstance[],
  at: Date,
): Promise<number> {
  if (instances.length === 0) return 0
  // a member who has left meanwhile gets no instance
  const { numAffectedRows } = await sql`
    insert into assignment_turn (assignment_id, organization_id, user_id, round, begins_on, due_on, created_at)
    select ${id}, m.organization_id, m.user_id, n.round, n.begins_on, n.due_on, ${at}
    from unnest(${instances.map(({ userId }) => userId)}::uuid[], ${instances.map(({ round }) => round)}::int[],
                ${instances.map(({ beginsOn }) => beginsOn)}::date[], ${instances.map(({ dueOn }) => dueOn)}::date[])
           as n (user_id, round, begins_on, due_on)
    join organization_member m on m.organization_id = ${organizationId} and m.user_id = n.user_id
    on conflict (assignment_id, user_id, round) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the open instances of members whom an assignment no longer reaches; started and completed ones stay. */
export async function deleteUnreached(
  tx: Transaction,
  assignmentId: string,
  reached: readonly string[],
): Promise<void> {
  await sql`
    delete from assignment_turn t using assignment a
    where t.assignment_id = ${assignmentId} and a.id = t.assignment_id
      and t.done_at is null and t.exempted_at is null and t.user_id <> all(${reached}::uuid[])
      and not exists (
        select from course_learnt l where l.user_id = t.user_id and l.touched_at >= t.begins_on::timestamptz
          and (l.course_id = a.course_id
               or l.course_id in (select x.course_id from playlist_course x where x.playlist_id = a.playlist_id)))`.execute(
    tx,
  )
}

/** An instance and the member's completion of the item. */
export interface InstanceProgress extends Completion {
  readonly id: string
  readonly assignmentId: string
  readonly organizationId: string
  readonly userId: string
  readonly round: number
  readonly beginsOn: Day
  readonly repeatMonths: number | null
  readonly doneAt: Date | null
}

/** Selects instances: those of a user, or a page of an assignment. */
export type InstancePage =
  { readonly userId: string } | { readonly assignmentId: string; readonly after: string; readonly limit: number }

/**
 * A course without quizzes counts as repeated only when all of its films are watched again; opening one is not enough.
 */
const courseDone = sql`
  select case when h.revoked_at is null then coalesce(h.issued_at, f.seen_at) end as "finishedAt",
         case when h.revoked_at is null then h.valid_until end as "validUntil",
         case when p.is_tested then p.passed_at else f.seen_since end as "takenAgainAt"
  from (select) nothing
  left join course_holding h on h.user_id = t.user_id and h.course_id = a.course_id
  left join lateral (
    select count(q.id) > 0 as is_tested, case when count(q.id) = count(s.passed_at) then min(s.passed_at) end as passed_at
    from quiz_outline q left join quiz_passed s on s.quiz_id = q.id and s.user_id = t.user_id
    where q.course_id = a.course_id) p on true
  left join lateral (
    select case when count(*) = count(w.completed_at) then max(w.completed_at) end as seen_at,
           case when count(*) = count(w.completed_at) then min(w.updated_at) end as seen_since
    from lesson_outline o left join lesson_watched w on w.lesson_id = o.id and w.user_id = t.user_id
    where o.course_id = a.course_id and o.kind = 'EPISODE') f on not p.is_tested`
const listDone = (market: Market) => sql`
  select d.done_at as "finishedAt", null::timestamptz as "validUntil", d.taken_again as "takenAgainAt"
  from playlist_done(t.user_id, a.playlist_id, ${market}) d`

/**
 * The newest round of members with their progress, if it is open and has begun, or is completed and repeats. The actor
 * must be the system.
 */
export async function findInstanceProgress(
  tx: Transaction,
  { courseId }: Item,
  market: Market,
  checkedPage: InstancePage,
  today: Day,
): Promise<InstanceProgress[]> {
  const [which, page] =
    'userId' in checkedPage
      ? [sql`t.user_id = ${checkedPage.userId}`, sql`limit 500`]
      : [
          sql`t.assignment_id = ${checkedPage.assignmentId} and t.user_id > ${checkedPage.after}`,
          sql`limit ${checkedPage.limit}`,
        ]
  const { rows } = await sql<InstanceProgress>`
    select t.id, t.assignment_id as "assignmentId", t.organization_id as "organizationId", t.user_id as "userId", t.round, t.begins_on::text as "beginsOn",
           a.repeat_months as "repeatMonths", t.done_at as "doneAt", d.*
    from assignment_turn t join assignment a on a.id = t.assignment_id
    cross join lateral (${courseId === null ? listDone(market) : courseDone}) d
    where ${which} and a.withdrawn_at is null and t.exempted_at is null and t.begins_on <= ${today}::date
      and ${courseId === null ? sql`a.playlist_id is not null` : sql`a.course_id is not null`}
      and (t.done_at is null or a.repeat_months is not null)
      and not exists (
        select from assignment_turn later
        where later.assignment_id = t.assignment_id and later.user_id = t.user_id and later.round > t.round)
    order by t.user_id, t.id ${page}`.execute(tx)
  return rows
}

/** Marks instances as completed, each with its time. */
export async function markDone(
  tx: Transaction,
  done: readonly { readonly id: string; readonly doneAt: Date }[],
): Promise<void> {
  if (done.length === 0) return
  await sql`
    update assignment_turn t set done_at = d.done_at
    from unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ doneAt }) => doneAt)}::timestamptz[]) as d (id, done_at)
    where t.id = d.id and t.done_at is null and t.exempted_at is null`.execute(tx)
}

/** Whether a user has any open instance. */
export async function hasOpenInstance(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from assignment_turn t where t.user_id = ${userId} and t.done_at is null and t.exempted_at is null
    ) as found`.execute(tx)
  return rows[0]?.found ?? false
}
