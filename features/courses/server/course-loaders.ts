import { launchedInto, userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { catalogueAccess, type AccessFacts, type CourseAccess } from '#features/courses/rules/course-access.ts'
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

/** Whether a subscription opens the market’s whole catalogue to the signed-in user (C6). */
export const mayWatchCatalogue = async (context: GraphContext): Promise<boolean> =>
  catalogueAccess(await accessFactsOf(context)).userCanWatch

/** The signed-in user’s access to a course, loaded for all courses of an operation together. */
export const accessOf = requestLoader(async (context, ids) =>
  accessTo(await context.read(), accessSubject(context), ids, await accessFactsOf(context)),
)

/** A course as one of the user’s organisations sees it, when a call names the organisation. */
export interface ActingFor {
  /** An organisation of which the user is a member; null and undefined for all of the user’s organisations. */
  readonly actingFor?: string | null | undefined
}

/** {@link accessOf} as the organisation sees it that the call names. */
export async function accessActingFor(
  context: GraphContext,
  courseId: string,
  { actingFor }: ActingFor,
): Promise<(CourseAccess & ActingFor) | undefined> {
  if (actingFor == null) return accessOf(context, courseId)
  const access = await accessInOrganization(context, `${actingFor} ${courseId}`)
  return access && { ...access, actingFor }
}

const accessInOrganization = requestLoader(async (context, keys) => {
  const pairs = keys.map((key) => key.split(' ') as [organization: string, course: string])
  const found = new Map<string, CourseAccess>()
  for (const actingFor of new Set(pairs.map(([organization]) => organization))) {
    const courseIds = pairs.filter(([organization]) => organization === actingFor).map(([, course]) => course)
    const access = await accessTo(await context.read(), { ...accessSubject(context), actingFor }, courseIds)
    for (const [courseId, each] of access) found.set(`${actingFor} ${courseId}`, each)
  }
  return found
})
