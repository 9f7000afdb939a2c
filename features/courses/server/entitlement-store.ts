import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { LicenseFacts, SubscriptionFacts } from '#features/courses/rules/course-access.ts'

/** The subscriptions that serve a user, whatever their state, and whether each opens the market’s catalogue; at most 50. */
export const findSubscriptions = (tx: Transaction, userId: string, market: Market): Promise<SubscriptionFacts[]> =>
  runPrepared(
    tx,
    sql<SubscriptionFacts>`
      select s.organization_id as "organizationId", s.state, s.starts_at as "startsAt",
             s.expiration_date as "expirationDate",
             exists (select from product_market m where m.product_id = s.product_id and m.market = ${market}) as "opensCatalogue"
      from user_subscription s where s.user_id = ${userId}
      order by s.state = 'RUNNING' desc, s.expiration_date desc nulls first limit 50`,
  )

/** Whether the market sells a course alone, and the licenses of it that serve the user. */
interface OfferedCourse {
  readonly courseId: string
  readonly forSale: boolean
  readonly licenses: readonly LicenseFacts[]
}

type OfferedRow = Omit<OfferedCourse, 'licenses'> & {
  readonly licenses: readonly (Omit<LicenseFacts, 'expiresAt'> & { readonly expiresAt: string })[] | null
}

/**
 * Which of some courses the market’s catalogue holds, published, whether it sells them alone, and the licenses of them that
 * serve the user, running or over; at most 20 of each.
 * @param organizationId the only organisation whose seats count; when undefined, all that the user holds do, and own ones
 */
export async function findOffered(
  tx: Transaction,
  { market, userId, organizationId }: { market: Market; userId: string; organizationId?: string | undefined },
  courseIds: readonly string[],
): Promise<OfferedCourse[]> {
  const serving = organizationId === undefined ? sql`true` : sql`l.organization_id = ${organizationId}`
  const rows = await runPrepared(
    tx,
    sql<OfferedRow>`
      select c.id as "courseId", c.for_sale as "forSale",
             (select jsonb_agg(jsonb_build_object('organizationId', x.organization_id, 'expiresAt', x.expires_at))
              from (select l.organization_id, l.expires_at from user_course_license l
                    where l.user_id = ${userId} and l.course_id = c.id and l.starts_at <= now() and ${serving}
                    order by l.expires_at desc limit 20) x) as licenses
      from course_card c where c.market = ${market} and c.id = any(${courseIds})`,
  )
  return rows.map(({ licenses, ...row }) => ({
    ...row,
    licenses: (licenses ?? []).map((each) => ({ ...each, expiresAt: new Date(each.expiresAt) })),
  }))
}

/** A course that the market’s catalogue holds, as it is sold. */
export interface CourseOnSale {
  readonly id: string
  readonly shortId: string
  readonly name: LocalisedText
  /** with VAT, in minor units of the market's currency; null when it is not sold alone */
  readonly price: bigint | null
}

/** A published course of a market by its id or short id, with its price; undefined when there is none. */
export async function findCourseOnSale(
  tx: Transaction,
  market: Market,
  which: { readonly id: string } | { readonly shortId: string },
): Promise<CourseOnSale | undefined> {
  const named = 'id' in which ? sql`c.id = ${which.id}` : sql`c.short_id = ${which.shortId}`
  const { rows } = await sql<Omit<CourseOnSale, 'price'> & { readonly price: string | null }>`
    select c.id, c.short_id as "shortId", c.name, case when c.for_sale then c.price_minor::text end as price
    from course_card c where c.market = ${market} and ${named}`.execute(tx)
  return rows.map((row) => ({ ...row, price: row.price === null ? null : BigInt(row.price) }))[0]
}
