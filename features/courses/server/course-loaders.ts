import { launchedInto, userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import type { AccessFacts } from '#features/courses/rules/course-access.ts'
import { accessTo, findAccessFacts, type AccessSubject } from './course-access.ts'
import { findAttachments, findCourseDetails, findCourses, findLessons } from './course-store.ts'

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** One published course of the request's market by id; undefined when there is none. */
export const courseById = requestLoader(async (context, ids) =>
  byId(await findCourses(await context.read(), context.market, ids)),
)

export const detailsOf = requestLoader(async (context, ids) => byId(await findCourseDetails(await context.read(), ids)))

/** The lessons of a course in order; undefined when it has none. */
export const lessonsOf = requestLoader(async (context, ids) =>
  groupedBy(await findLessons(await context.read(), ids), (row) => row.course_id),
)

export const attachmentsOf = requestLoader(async (context, ids) =>
  groupedBy(await findAttachments(await context.read(), ids), (row) => row.course_id),
)

/** The user of the request, for access checks. Only for fields that require signing in. */
export const accessSubject = (context: GraphContext): AccessSubject => ({
  userId: userIdOf(context),
  market: context.market,
  now: context.now(),
  // in an LTI launch only the seats of the platform's organisation count (L1)
  organizationId: launchedInto(context),
})

const factsByRequest = new WeakMap<GraphContext, Promise<AccessFacts>>()

/** The signed-in user’s {@link AccessFacts}, loaded once per operation. */
export function accessFactsOf(context: GraphContext): Promise<AccessFacts> {
  const known = factsByRequest.get(context) ?? context.read().then((tx) => findAccessFacts(tx, accessSubject(context)))
  factsByRequest.set(context, known)
  return known
}

/** The signed-in user’s access to a course, loaded for all courses of an operation together. */
export const accessOf = requestLoader(async (context, ids) =>
  accessTo(await context.read(), accessSubject(context), ids, await accessFactsOf(context)),
)
