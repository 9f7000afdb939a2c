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

/** Who asks, as access rules need to know it. Only for signed-in fields. */
export const accessSubject = (context: GraphContext): AccessSubject => ({
  userId: userIdOf(context),
  market: context.market,
  now: context.now(),
  // whoever came from another platform learns by the seats of the organisation it belongs to (L1)
  organizationId: launchedInto(context),
})

const factsByRequest = new WeakMap<GraphContext, Promise<AccessFacts>>()

/** The signed-in user’s {@link AccessFacts}, read once an operation. */
export function accessFactsOf(context: GraphContext): Promise<AccessFacts> {
  const known = factsByRequest.get(context) ?? context.read().then((tx) => findAccessFacts(tx, accessSubject(context)))
  factsByRequest.set(context, known)
  return known
}

/** What the signed-in user may do with a course, decided for all courses of an operation at once. */
export const accessOf = requestLoader(async (context, ids) =>
  accessTo(await context.read(), accessSubject(context), ids, await accessFactsOf(context)),
)
