import { findActiveOrganization } from '#features/organisations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { courseAccess, type CourseAccess, type Standing } from '#features/courses/rules/course-access.ts'
import { findForSale, findSubscriptions } from './entitlement-store.ts'

/** Who asks for access, in which market’s catalogue. */
export interface AccessSubject {
  readonly userId: string
  readonly market: Market
  readonly now: Date
}

/** Everything about the subject that access depends on, for any number of courses. */
export async function standingOf(tx: Transaction, { userId, market, now }: AccessSubject): Promise<Standing> {
  const [subscriptions, organization] = await Promise.all([
    findSubscriptions(tx, userId, market),
    findActiveOrganization(tx, userId),
  ])
  return { subscriptions, organization, now }
}

/**
 * What the user may do with each of some courses: the one place where access is decided, for lists, pages, films,
 * tests and progress alike (C4, C6). Where the database must choose rows itself, it asks the same facts through
 * `may_watch` and `course_entitlement` (decision 0034). Courses that are not published in the market’s catalogue are
 * absent from the answer.
 */
export async function accessTo(
  tx: Transaction,
  subject: AccessSubject,
  courseIds: readonly string[],
  known?: Standing,
): Promise<Map<string, CourseAccess>> {
  if (courseIds.length === 0) return new Map()
  const [offered, standing] = await Promise.all([
    findForSale(tx, subject.market, courseIds),
    known ?? standingOf(tx, subject),
  ])
  return new Map(offered.map(({ course_id, for_sale }) => [course_id, courseAccess(standing, { forSale: for_sale })]))
}

/** Whether the user may watch one course, take its tests and be shown its films. */
export async function mayWatch(tx: Transaction, subject: AccessSubject, courseId: string): Promise<boolean> {
  return (await accessTo(tx, subject, [courseId])).get(courseId)?.userCanWatch ?? false
}
