import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { SubscriptionFacts } from '#features/courses/rules/course-access.ts'

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

/** Which of some courses the market’s catalogue holds, published, and whether it sells them alone. */
export const findForSale = (
  tx: Transaction,
  market: Market,
  courseIds: readonly string[],
): Promise<{ course_id: string; for_sale: boolean }[]> =>
  runPrepared(
    tx,
    sql<{ course_id: string; for_sale: boolean }>`
      select id as course_id, for_sale
      from course_card where market = ${market} and id = any(${courseIds})`,
  )
