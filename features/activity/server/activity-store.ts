import { queryTogether, sql, type Transaction } from '#platform/database/index.ts'
import type { WeekSums } from '#features/activity/rules/figures.ts'
import type { Period } from '#features/activity/rules/period.ts'
import type { Week } from '#features/activity/rules/weeks.ts'
import { isUuid } from '#values/uuid.ts'

/** Whose learning is read: an organisation's members, or those of a group and its sub-groups. */
export interface Scope {
  readonly organizationId: string
  /** Not validated yet; a group of another organisation has no members. */
  readonly groupId?: string | undefined
}

/** Restricts a query on `organization_id` to the members of the group, if there is one. */
export function inGroup({ organizationId, groupId }: Scope) {
  if (groupId === undefined) return sql``
  const group = isUuid(groupId) ? groupId : null
  // "is true" makes PostgreSQL hash the members instead of joining: a join that is planned for a few members takes a
  // second with thousands
  return sql`and (user_id in (
    select p.user_id from group_person p where p.organization_id = ${organizationId} and p.group_id = ${group}::uuid)) is true`
}

export interface CourseActivityRow {
  readonly courseId: string
  readonly finished: number
  /** Have taken a test and not passed it. */
  readonly notPassed: number
  /** Have begun, and neither finished nor failed a test. */
  readonly inProgress: number
}

/** A member with recent activity; without id and name when they have hidden the name. */
export interface BusyMember {
  readonly userId: string | null
  readonly name: string | null
  readonly courses: number
  readonly seconds: number
}

export interface ActivityFound {
  readonly members: number
  readonly weeks: readonly WeekSums[]
  readonly courses: readonly CourseActivityRow[]
  readonly busiest: readonly BusyMember[]
  /** Assignment instances that are due soon, and overdue ones. */
  readonly deadlines: { readonly near: number; readonly overdue: number }
}

export interface ActivityQuestion {
  /** The weeks to read, with those they are compared with. The current week is always included. */
  readonly weeks: Period
  readonly thisWeek: Week
  /** Since when the busiest are counted. */
  readonly busySince: Week
  readonly courses: number
  readonly busiest: number
  readonly deadlineDays: number
  /** Of the calendar, in Oslo. */
  readonly today: string
}

/**
 * The activity of members since they joined, from stored sums; the cost depends only on the number of members and
 * weeks. Empty for a user who manages no members there.
 */
export async function findActivity(tx: Transaction, scope: Scope, question: ActivityQuestion): Promise<ActivityFound> {
  const { organizationId } = scope
  const among = inGroup(scope)
  const [members, weeks, courses, busiest, deadlines] = await queryTogether<
    [{ members: number }, WeekSums, CourseActivityRow, BusyMember, ActivityFound['deadlines']]
  >(
    tx,
    sql`select count(*)::int as members from organization_member where organization_id = ${organizationId} ${among}`,
    sql`
      select week::text as week, (count(*) filter (where seconds > 0 or episodes > 0 or tests > 0))::int as active, sum(seconds)::float8 as seconds,
             sum(courses_finished)::int as "coursesFinished", sum(first_tries)::int as "firstTries", sum(first_passes)::int as "firstPasses"
      from learning_week
      where organization_id = ${organizationId} ${among}
        and (week between ${question.weeks.from} and ${question.weeks.to} or week = ${question.thisWeek})
      group by week order by week`,
    sql`
      select course_id as "courseId", (count(*) filter (where status = 'PASSED'))::int as finished,
             (count(*) filter (where status = 'NOT_PASSED'))::int as "notPassed",
             (count(*) filter (where status = 'BEGUN'))::int as "inProgress"
      from course_learning where organization_id = ${organizationId} ${among}
      group by course_id
      order by count(*) filter (where status = 'PASSED') desc, count(*) desc, course_id
      limit ${question.courses}`,
    sql`
      with busy as (
        select user_id, sum(seconds)::int as seconds from learning_week
        where organization_id = ${organizationId} and week >= ${question.busySince} ${among}
        group by user_id having sum(seconds) > 0 order by sum(seconds) desc, user_id limit ${question.busiest}
      )
      select case when n.hidden and coalesce(s.names_hideable, true) then null else m.name end as name,
             case when n.hidden and coalesce(s.names_hideable, true) then null else m.user_id end as "userId", b.seconds,
             (select count(*)::int from learning_course c
               where c.organization_id = ${organizationId} and c.user_id = b.user_id
                 and learning_week_of(c.touched_at) >= ${question.busySince}) as courses
      from busy b
      join organization_member m on m.organization_id = ${organizationId} and m.user_id = b.user_id
      left join activity_name_choice n on n.organization_id = ${organizationId} and n.user_id = b.user_id
      left join activity_setting s on s.organization_id = ${organizationId}
      order by b.seconds desc, b.user_id`,
    sql`
      select (count(*) filter (where standing = 'OPEN'))::int as near, (count(*) filter (where standing = 'OVERDUE'))::int as overdue
      from assigned_turn
      where organization_id = ${organizationId} and standing in ('OPEN', 'OVERDUE')
        and due_on <= ${question.today}::date + ${question.deadlineDays}::integer ${among}`,
  )
  return {
    members: members[0]?.members ?? 0,
    weeks,
    courses,
    busiest,
    deadlines: deadlines[0] ?? { near: 0, overdue: 0 },
  }
}
