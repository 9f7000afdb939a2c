import {
  catalogueAccess,
  courseAccess,
  type AccessFacts,
  type CourseAccess,
} from '#features/courses/rules/course-access.ts'
import { launchedInto, userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { whenKnown, type Known } from '#platform/graphql/known.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import type { RequestFacts } from '#platform/graphql/request-facts.ts'
import { groupedBy } from '#platform/graphql/request-loader.ts'
import { accessFactsIn, licensesIn, type AccessSubject } from './course-access.ts'
import { findAttachments, findCourseDetails, findCourses, findLessons, isForSale } from './course-store.ts'

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const byCourse = { byCourse: true }

/** One published course of the request's market by id; undefined when there is none. */
export const courseById = publishedLoader(async (tx, market, ids) => byId(await findCourses(tx, market, ids)), byCourse)

export const detailsOf = publishedLoader(async (tx, _, ids) => byId(await findCourseDetails(tx, ids)), byCourse)

/** The lessons of a course in order; undefined when it has none. */
export const lessonsOf = publishedLoader(
  async (tx, _, ids) => groupedBy(await findLessons(tx, ids), (row) => row.course_id),
  byCourse,
)

export const attachmentsOf = publishedLoader(
  async (tx, _, ids) => groupedBy(await findAttachments(tx, ids), (row) => row.course_id),
  byCourse,
)

/** The user of the request, for access checks. Only for fields that require signing in. */
export const accessSubject = (context: GraphContext): AccessSubject => ({
  userId: userIdOf(context),
  market: context.market,
  now: context.now(),
  // in an LTI launch only the seats of the platform's organisation count (L1)
  organizationId: launchedInto(context),
})

const accessFacts = new WeakMap<RequestFacts, AccessFacts>()

/** The signed-in user’s {@link AccessFacts}. */
export const accessFactsOf = (context: GraphContext): Known<AccessFacts> =>
  whenKnown(context.facts(), (facts) => {
    const known = accessFacts.get(facts) ?? accessFactsIn(facts, accessSubject(context))
    accessFacts.set(facts, known)
    return known
  })

/** Whether a subscription opens the market’s whole catalogue to the signed-in user (C6). */
export const mayWatchCatalogue = (context: GraphContext): Known<boolean> =>
  whenKnown(accessFactsOf(context), (facts) => catalogueAccess(facts).userCanWatch)

const accessByCourse = new WeakMap<AccessFacts, Map<string, CourseAccess | undefined>>()

/** The signed-in user’s access to a course; undefined when the market's catalogue does not hold it. */
export const accessOf = (context: GraphContext, courseId: string): Known<CourseAccess | undefined> =>
  whenKnown(accessFactsOf(context), (facts) => {
    const known = accessByCourse.get(facts) ?? new Map<string, CourseAccess | undefined>()
    accessByCourse.set(facts, known)
    if (known.has(courseId)) return known.get(courseId)
    return whenKnown(accessUnder(context, courseId, facts, accessSubject(context)), (access) => {
      known.set(courseId, access)
      return access
    })
  })

const accessUnder = (context: GraphContext, courseId: string, facts: AccessFacts, subject: AccessSubject) =>
  whenKnown(courseById(context, courseId), (course) =>
    whenKnown(
      context.facts(),
      (known) => course && courseAccess(facts, { forSale: isForSale(course) }, licensesIn(known, courseId, subject)),
    ),
  )

/** A course as one of the user’s organisations sees it, when a call names the organisation. */
export interface ActingFor {
  /** An organisation of which the user is a member; null and undefined for all of the user’s organisations. */
  readonly actingFor?: string | null | undefined
}

/** {@link accessOf} as the organisation sees it that the call names. */
export function accessActingFor(
  context: GraphContext,
  courseId: string,
  { actingFor }: ActingFor,
): Known<(CourseAccess & ActingFor) | undefined> {
  if (actingFor == null) return accessOf(context, courseId)
  const subject = { ...accessSubject(context), actingFor }
  return whenKnown(context.facts(), (facts) =>
    whenKnown(
      accessUnder(context, courseId, accessFactsIn(facts, subject), subject),
      (access) => access && { ...access, actingFor },
    ),
  )
}
