import { findActiveOrganization } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { courseAccess, type CourseAccess, type AccessFacts } from '#features/courses/rules/course-access.ts'
import { findOffered, findSubscriptions } from './entitlement-store.ts'

/** The user whose access is checked, and the market of the catalogue. */
export interface AccessSubject {
  readonly userId: string
  readonly market: Market
  readonly now: Date
  /** The only organisation whose subscriptions count; when absent, all of the user's organisations do. */
  readonly organizationId?: string | undefined
  /** The organisation that a call names: its subscriptions and the user's own count, and its price list. */
  readonly actingFor?: string | undefined
}

/** Loads the facts that the subject's access depends on, for any number of courses. */
export async function findAccessFacts(tx: Transaction, subject: AccessSubject): Promise<AccessFacts> {
  const { userId, market, now, organizationId, actingFor } = subject
  const [all, organization] = await Promise.all([
    findSubscriptions(tx, userId, market),
    findActiveOrganization(tx, userId, organizationId ?? actingFor),
  ])
  return { subscriptions: all.filter((each) => counts(each.organizationId)), organization, now }

  function counts(owner: string | null): boolean {
    if (organizationId !== undefined) return owner === organizationId
    return actingFor === undefined || owner === null || owner === actingFor
  }
}

/**
 * The user's access to courses, by course id: the one place where access is decided, for lists, pages, films, tests and
 * progress (C4, C6). Queries that must filter rows in the database use the same facts through `may_watch` and
 * `course_entitlement` (decision 0034). Courses that are not published in the market’s catalogue are absent.
 */
export async function accessTo(
  tx: Transaction,
  subject: AccessSubject,
  courseIds: readonly string[],
  known?: AccessFacts,
): Promise<Map<string, CourseAccess>> {
  if (courseIds.length === 0) return new Map()
  const [offered, facts] = await Promise.all([
    findOffered(tx, subject, courseIds),
    known ?? findAccessFacts(tx, subject),
  ])
  return new Map(
    offered.map(({ courseId, forSale, licenses }) => [courseId, courseAccess(facts, { forSale }, licenses)]),
  )
}

/** Whether the user may watch a course's films and take its tests. */
export async function mayWatch(tx: Transaction, subject: AccessSubject, courseId: string): Promise<boolean> {
  return (await accessTo(tx, subject, [courseId])).get(courseId)?.userCanWatch ?? false
}
