import { sql, type Transaction } from '#platform/database/index.ts'

/** A launch as the admins of an organisation see it. */
export interface ListedLaunch {
  readonly id: string
  readonly at: Date
  readonly outcome: 'ARRIVED' | 'OPENED' | 'REFUSED'
  readonly reason: string | null
  readonly detail: string | null
  readonly title: string | null
  readonly person: string | null
  readonly isInstructor: boolean
  readonly messageType: string | null
}

export interface LaunchFilter {
  readonly organizationId: string
  readonly platformId: string
  readonly refusedOnly: boolean
}

const where = ({ organizationId, platformId, refusedOnly }: LaunchFilter) => sql`
  l.organization_id = ${organizationId} and l.platform_id = ${platformId}
  and (${!refusedOnly} or l.outcome = 'REFUSED')`

/** A page of a platform's launches, the latest first. */
export async function findLaunches(
  tx: Transaction,
  filter: LaunchFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly items: readonly ListedLaunch[]; readonly totalCount: number }> {
  const { rows: items } = await sql<ListedLaunch>`
    select l.id, l.at, l.outcome, l.reason, l.detail, l.title, l.person, l.is_instructor as "isInstructor",
           l.message_type as "messageType"
    from lti_launch l where ${where(filter)} order by l.at desc, l.id desc offset ${offset} limit ${limit}`.execute(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from lti_launch l where ${where(filter)} limit ${maxLaunchOffset}) l`.execute(
    tx,
  )
  return { items, totalCount: rows[0]?.total ?? 0 }
}

/** The maximum offset of a list. */
export const maxLaunchOffset = 10_000
