import { sql, type Transaction } from '#platform/database/index.ts'

export interface ActivityFigures {
  readonly members: number
  /** Members who opened an episode since the given moment. */
  readonly activeMembers: number
  readonly certificates: number
}

/** What an organisation's members have done, in numbers; zeros to whoever may not manage it. */
export async function findFigures(tx: Transaction, organizationId: string, since: Date): Promise<ActivityFigures> {
  const { rows } = await sql<ActivityFigures>`
    select
      (select count(*)::int from organization_member where organization_id = ${organizationId}) as members,
      (select count(distinct user_id)::int from organization_watching
        where organization_id = ${organizationId} and updated_at >= ${since}) as "activeMembers",
      (select count(*)::int from organization_certificate where organization_id = ${organizationId}) as certificates
  `.execute(tx)
  return rows[0] ?? { members: 0, activeMembers: 0, certificates: 0 }
}

export interface CourseActivityRow {
  readonly courseId: string
  readonly finished: number
  readonly underWay: number
  /** In all courses together, also in those beyond the limit. */
  readonly finishedInAll: number
}

/**
 * The courses that most members have finished or begun. Finished is who has the certificate or has seen every film there
 * is; what is not made can't be missed (C7).
 */
export async function findCourseActivity(
  tx: Transaction,
  organizationId: string,
  limit: number,
): Promise<CourseActivityRow[]> {
  const { rows } = await sql<CourseActivityRow>`
    with opened as (
      select user_id, course_id, count(completed_at) as seen
      from organization_watching where organization_id = ${organizationId} group by user_id, course_id
    ), proven as (
      select user_id, course_id from organization_certificate where organization_id = ${organizationId}
    ), made as (
      select l.course_id, count(*) as films from lesson_outline l
      where l.kind = 'EPISODE' and l.course_id in (select course_id from opened) group by l.course_id
    ), stand as (
      select course_id, p.user_id is not null or coalesce(o.seen >= m.films, false) as finished
      from opened o full join proven p using (user_id, course_id) left join made m using (course_id)
    )
    select course_id as "courseId", count(*) filter (where finished)::int as finished,
           count(*) filter (where not finished)::int as "underWay",
           (sum(count(*) filter (where finished)) over ())::int as "finishedInAll"
    from stand group by course_id
    order by count(*) filter (where finished) desc, count(*) desc, course_id
    limit ${limit}
  `.execute(tx)
  return rows
}
