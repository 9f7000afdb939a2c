import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { courseAccess, type CourseAccess } from '#features/courses/rules/course-access.ts'
import { findEntitlements, findForSale } from './entitlement-store.ts'

/** Who asks for access, and with which standing. */
export interface AccessSubject {
  readonly userId: string
  readonly market: Market
  readonly administersOrganization: boolean
  readonly now: Date
}

/**
 * What the user may do with each of some courses: the one place where access is decided, for lists, pages, films,
 * tests and progress alike (C4, C6). Courses outside the market's catalogue are absent from the answer.
 */
export async function accessTo(
  tx: Transaction,
  subject: AccessSubject,
  courseIds: readonly string[],
): Promise<Map<string, CourseAccess>> {
  if (courseIds.length === 0) return new Map()
  const [carried, entitlements] = await Promise.all([
    findForSale(tx, subject.market, courseIds),
    findEntitlements(tx, subject.userId, courseIds),
  ])
  return new Map(
    carried.map(({ course_id, for_sale }) => [
      course_id,
      courseAccess({
        entitlements: entitlements.filter((entitlement) => entitlement.courseId === course_id),
        forSale: for_sale,
        administersOrganization: subject.administersOrganization,
        now: subject.now,
      }),
    ]),
  )
}

/** Whether the user may watch one course, take its tests and be shown its films. */
export async function mayWatch(tx: Transaction, subject: AccessSubject, courseId: string): Promise<boolean> {
  return (await accessTo(tx, subject, [courseId])).get(courseId)?.userCanWatch ?? false
}
