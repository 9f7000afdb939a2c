import { findActiveOrganization } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestFacts } from '#platform/graphql/request-facts.ts'
import type { Market } from '#values/language.ts'
import {
  courseAccess,
  type AccessFacts,
  type CourseAccess,
  type LicenseFacts,
} from '#features/courses/rules/course-access.ts'
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
async function findAccessFacts(tx: Transaction, subject: AccessSubject): Promise<AccessFacts> {
  const { userId, market, now, organizationId, actingFor } = subject
  const [all, organization] = await Promise.all([
    findSubscriptions(tx, userId, market),
    findActiveOrganization(tx, userId, organizationId ?? actingFor),
  ])
  return { subscriptions: all.filter((each) => counts(each.organizationId, subject)), organization, now }
}

/** The same from what the request's first statement found out. */
export function accessFactsIn(facts: RequestFacts, subject: AccessSubject): AccessFacts {
  const only = subject.organizationId ?? subject.actingFor
  return {
    subscriptions: facts.subscriptions
      .filter(({ organizationId }) => counts(organizationId, subject))
      .map(({ startsAt, expirationDate, catalogs, ...subscription }) => ({
        ...subscription,
        startsAt: startsAt === null ? null : new Date(startsAt),
        expirationDate: expirationDate === null ? null : new Date(expirationDate),
        opensCatalogue: catalogs.length > 0,
      })),
    organization: facts.organizations.find(({ organizationId }) => only === undefined || organizationId === only),
    now: subject.now,
  }
}

/** The licenses of a course that serve the subject, running or over. */
export const licensesIn = (facts: RequestFacts, course: string, { organizationId }: AccessSubject): LicenseFacts[] =>
  facts.licenses
    .filter((each) => each.courseId === course)
    .filter((each) => organizationId === undefined || each.organizationId === organizationId)
    .map((each) => ({ organizationId: each.organizationId, expiresAt: new Date(each.expiresAt) }))

function counts(owner: string | null, { organizationId, actingFor }: AccessSubject): boolean {
  if (organizationId !== undefined) return owner === organizationId
  return actingFor === undefined || owner === null || owner === actingFor
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
): Promise<Map<string, CourseAccess>> {
  if (courseIds.length === 0) return new Map()
  const [offered, facts] = await Promise.all([findOffered(tx, subject, courseIds), findAccessFacts(tx, subject)])
  return new Map(
    offered.map(({ courseId, forSale, licenses }) => [courseId, courseAccess(facts, { forSale }, licenses)]),
  )
}

/** Whether the user may watch a course's films and take its tests. */
export async function mayWatch(tx: Transaction, subject: AccessSubject, courseId: string): Promise<boolean> {
  return (await accessTo(tx, subject, [courseId])).get(courseId)?.userCanWatch ?? false
}
