import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { Entitlement } from '#features/courses/rules/course-access.ts'

/** The running subscriptions that carry some courses for a user. */
export async function findEntitlements(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<(Entitlement & { courseId: string })[]> {
  return runPrepared(
    tx,
    sql<Entitlement & { courseId: string }>`
      select course_id as "courseId", organization_id as "organizationId", expiration_date as "expirationDate"
      from course_entitlement where user_id = ${userId} and course_id = any(${courseIds})`,
  )
}

/** Which of some courses the market carries, and whether it sells them alone. */
export async function findForSale(
  tx: Transaction,
  market: Market,
  courseIds: readonly string[],
): Promise<{ course_id: string; for_sale: boolean }[]> {
  return runPrepared(
    tx,
    sql<{ course_id: string; for_sale: boolean }>`
      select id as course_id, price_minor is not null as for_sale
      from course_card where market = ${market} and id = any(${courseIds})`,
  )
}
