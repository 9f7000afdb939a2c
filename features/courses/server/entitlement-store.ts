import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { Entitlement } from '#features/courses/rules/course-access.ts'

/** The running subscriptions that carry some courses for a user. */
export async function findEntitlements(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<(Entitlement & { courseId: string })[]> {
  const rows = await tx
    .selectFrom('course_entitlement')
    .select(['course_id', 'organization_id', 'expiration_date'])
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .execute()
  return rows.map((row) => ({
    courseId: row.course_id ?? '',
    organizationId: row.organization_id,
    expirationDate: row.expiration_date,
  }))
}

/** Which of some courses the market carries, and whether it sells them alone. */
export async function findForSale(
  tx: Transaction,
  market: Market,
  courseIds: readonly string[],
): Promise<{ course_id: string; for_sale: boolean }[]> {
  const rows = await tx
    .selectFrom('course_card')
    .select(['id', 'price_minor'])
    .where('market', '=', market)
    .where('id', 'in', courseIds)
    .execute()
  return rows.map((row) => ({ course_id: row.id ?? '', for_sale: row.price_minor !== null }))
}
