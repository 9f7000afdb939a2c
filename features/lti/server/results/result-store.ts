import { sql, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A resource link with the status of its scores. */
export interface Place {
  readonly id: string
  readonly title: string | null
  readonly contextTitle: string | null
  readonly courseName: LocalisedText | null
  /** null: the whole course */
  readonly lessonName: LocalisedText | null
  readonly hasRoster: boolean
  readonly learners: number
  readonly completed: number
  readonly sent: number
  readonly waiting: number
  readonly failed: number
  readonly updatedAt: Date
}

export interface Page {
  readonly offset: number
  readonly limit: number
}

export interface Listed<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
}

/** The maximum offset of a list. */
export const maxOffset = 10_000

/** The organisation of a platform; undefined when the reader has no access to it. */
export async function findOrganizationOfPlatform(tx: Transaction, platformId: string): Promise<string | undefined> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from lti_platform where id = ${platformId}`.execute(tx)
  return rows[0]?.organizationId
}

/** The organisation of a resource link, which its deployment may determine. */
export async function findOrganizationOfResourceLink(tx: Transaction, resourceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from lti_resource where id = ${resourceId}`.execute(tx)
  return rows[0]?.organizationId
}

/** An organisation's resource links of a platform, the last opened first. */
export async function findResourceLinks(
  tx: Transaction,
  { platformId, organizationId }: { readonly platformId: string; readonly organizationId: string },
  { offset, limit }: Page,
): Promise<Listed<Place>> {
  const { rows: items } = await sql<Place>`
    select r.id, r.title, r.context_title as "contextTitle", c.name as "courseName", l.name as "lessonName",
           r.memberships_url is not null as "hasRoster", r.updated_at as "updatedAt", n.learners, n.completed, n.sent,
           n.waiting, n.failed
    from lti_resource r
    left join course_title c on c.id = r.course_id
    left join lesson_title l on l.id = r.lesson_id
    cross join lateral (
      select count(*)::int as learners, count(*) filter (where s.activity = 'Completed')::int as completed,
             count(*) filter (where s.state = 'SENT')::int as sent,
             count(*) filter (where s.state = 'PENDING')::int as waiting,
             count(*) filter (where s.state in ('FAILED', 'GIVEN_UP'))::int as failed
      from lti_score s where s.resource_id = r.id) n
    where r.organization_id = ${organizationId} and r.platform_id = ${platformId}
    order by r.updated_at desc, r.id offset ${offset} limit ${limit}`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from lti_resource r where r.organization_id = ${organizationId} and r.platform_id = ${platformId}
      limit ${maxOffset}) r`.execute(tx)
  return { items, totalCount: rows[0]?.total ?? 0 }
}

/** A learner's score for a resource link, as an admin sees it. */
export interface ListedScore {
  readonly id: string
  /** The name that the platform sends. */
  readonly name: string | null
  readonly given: number | null
  readonly activity: 'InProgress' | 'Submitted' | 'Completed' | null
  readonly state: 'PENDING' | 'SENT' | 'FAILED' | 'GIVEN_UP' | 'UNGRADED' | null
  readonly sentAt: Date | null
  readonly nextTryAt: Date | null
  readonly failure: string | null
  readonly detail: string | null
}

const scoreColumns = sql`
  s.id, u.name, s.given, s.activity, s.state, s.sent_at as "sentAt", s.next_try_at as "nextTryAt", s.failure,
  nullif(s.detail, '') as detail`

/** The learners who have opened a resource link: failed scores first, then by name. */
export async function findScoresOfResourceLink(
  tx: Transaction,
  resourceId: string,
  { offset, limit }: Page,
): Promise<Listed<ListedScore>> {
  const { rows: items } = await sql<ListedScore>`
    select ${scoreColumns}
    from lti_score s join lti_user u on u.id = s.lti_user_id
    where s.resource_id = ${resourceId}
    order by coalesce(s.state in ('FAILED', 'GIVEN_UP'), false) desc, u.name nulls last, s.id
    offset ${offset} limit ${limit}`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from lti_score where resource_id = ${resourceId} limit ${maxOffset}) s`.execute(tx)
  return { items, totalCount: rows[0]?.total ?? 0 }
}

/** One score with its resource link. */
export async function findListedScore(
  tx: Transaction,
  id: string,
): Promise<(ListedScore & { readonly resourceId: string }) | undefined> {
  const { rows } = await sql<ListedScore & { readonly resourceId: string }>`
    select ${scoreColumns}, s.resource_id as "resourceId"
    from lti_score s join lti_user u on u.id = s.lti_user_id where s.id = ${id}`.execute(tx)
  return rows[0]
}

/** The progress of each learner who has opened a resource link, by the platform's subject. */
export async function findSubjects(
  tx: Transaction,
  resourceId: string,
): Promise<ReadonlyMap<string, 'UNDER_WAY' | 'DONE'>> {
  const { rows } = await sql<{ subject: string; done: boolean }>`
    select u.subject, coalesce(s.activity = 'Completed', false) as done
    from lti_score s join lti_user u on u.id = s.lti_user_id
    where s.resource_id = ${resourceId} limit ${maxOffset}`.execute(tx)
  return new Map(rows.map(({ subject, done }) => [subject, done ? 'DONE' : 'UNDER_WAY']))
}
