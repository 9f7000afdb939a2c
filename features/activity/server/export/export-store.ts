import { sql, type Transaction } from '#platform/database/index.ts'
import type { Period } from '#features/activity/rules/period.ts'
import { addWeeks } from '#features/activity/rules/weeks.ts'
import type { LearningStatus } from '#values/learning/learning-status.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { inGroup, type Scope } from '#features/activity/server/activity-store.ts'

export interface EventRow {
  readonly id: string
  readonly at: Date
  /** The moment as the database has it, to the microsecond. */
  readonly cursor: string
  readonly kind: string
  readonly name: string
  readonly email: string
  readonly course: LocalisedText | null
  readonly lesson: LocalisedText | null
  readonly passed: boolean | null
  readonly percentage: number | null
  readonly first_try: boolean | null
}

/**
 * A page of milestones, the oldest first. Courses and lessons that are gone have no name any more.
 * @param after the last one of the page before
 */
export async function findEvents(
  tx: Transaction,
  scope: Scope,
  period: Period,
  page: { readonly after: EventRow | undefined; readonly limit: number },
): Promise<EventRow[]> {
  const { organizationId } = scope
  const from = page.after ? sql`and (at, id) > (${page.after.cursor}::timestamptz, ${page.after.id}::uuid)` : sql``
  const { rows } = await sql<EventRow>`
    with page as (
      select id, user_id, kind, course_id, lesson_id, passed, percentage, first_try, at from learning_event
      where organization_id = ${organizationId}
        and at >= ${period.from}::timestamp at time zone 'Europe/Oslo'
        and at < ${addWeeks(period.to, 1)}::timestamp at time zone 'Europe/Oslo'
        ${from} ${inGroup(scope)}
      order by at, id limit ${page.limit}
    )
    select p.id, p.at, p.at::text as cursor, p.kind, m.name, m.email, p.passed, p.percentage, p.first_try,
           (select c.name from course_title c where c.id = p.course_id) as course,
           (select l.name from lesson_title l where l.id = p.lesson_id) as lesson
    from page p join organization_member m on m.organization_id = ${organizationId} and m.user_id = p.user_id
    order by p.at, p.id`.execute(tx)
  return rows
}

export interface PersonRow {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly course_id: string | null
  readonly course: LocalisedText | null
  readonly begun_at: Date | null
  readonly touched_at: Date | null
  readonly finished_at: Date | null
  readonly status: LearningStatus
  readonly percentage: number | null
  readonly seconds: number | null
}

/** Each member and each course they have started, by name. A member without courses has one row. */
export async function findPeople(
  tx: Transaction,
  scope: Scope,
  page: { readonly after: PersonRow | undefined; readonly limit: number },
): Promise<PersonRow[]> {
  const { organizationId } = scope
  const nothing = '00000000-0000-0000-0000-000000000000'
  const { after } = page
  const from = after
    ? sql`where (m.name, m.user_id, coalesce(c.course_id, ${nothing})) > (${after.name}, ${after.user_id}::uuid, ${after.course_id ?? nothing}::uuid)`
    : sql``
  const { rows } = await sql<PersonRow>`
    with people as materialized (
      select user_id, name, email from organization_member where organization_id = ${organizationId} ${inGroup(scope)}
    )
    select m.user_id, m.name, m.email, c.course_id, c.begun_at, c.touched_at, c.finished_at, c.seconds, c.percentage,
           coalesce(c.status, 'NOT_BEGUN') as status,
           (select k.name from course_title k where k.id = c.course_id) as course
    from people m left join course_learning c on c.organization_id = ${organizationId} and c.user_id = m.user_id
    ${from}
    order by m.name, m.user_id, coalesce(c.course_id, ${nothing}) limit ${page.limit}`.execute(tx)
  return rows
}

/** The names of courses, published or not. */
export async function findCourseNames(
  tx: Transaction,
  courseIds: readonly string[],
): Promise<{ readonly id: string; readonly name: LocalisedText }[]> {
  const { rows } = await sql<{ id: string; name: LocalisedText }>`
    select distinct on (id) id, name from course_title where id = any(${courseIds}::uuid[]) order by id`.execute(tx)
  return rows
}
