import { accessOf } from '#features/courses/server/index.ts'
import { learnerOf, userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { allKnown } from '#platform/graphql/known.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { findLearnedCourses, findProgress, type LearnedCourse, type ProgressInLesson } from './progress-store.ts'

const learned = new WeakMap<GraphContext, Promise<ReadonlyMap<string, LearnedCourse>>>()

/** Every course that the learner has begun, by its id, the one touched last first; read once an operation. */
export function learnedCoursesOf(context: GraphContext): Promise<ReadonlyMap<string, LearnedCourse>> {
  const known = learned.get(context) ?? readLearnedCourses(context)
  learned.set(context, known)
  return known
}

const readLearnedCourses = async (context: GraphContext) =>
  byCourse(await findLearnedCourses(context, userIdOf(context)))

const byCourse = (courses: readonly LearnedCourse[]) => new Map(courses.map((course) => [course.courseId, course]))

const learnedCourse = requestLoader(async (context, courseIds) =>
  byCourse(await findLearnedCourses(context, userIdOf(context), courseIds)),
)

/** How far the viewer is with a course; undefined for one not begun, and for visitors. */
export async function learnedCourseOf(context: GraphContext, courseId: string): Promise<LearnedCourse | undefined> {
  if (learnerOf(context) === undefined) return undefined
  const all = learned.get(context)
  return all ? (await all).get(courseId) : learnedCourse(context, courseId)
}

const progressInCourse = requestLoader(async (context, courseIds) =>
  groupedBy(await findProgress(context, userIdOf(context), courseIds), ({ courseId }) => courseId),
)

/** The viewer's progress in the lessons of a course; empty for a course not begun, and for visitors. */
export async function lessonProgressOf(context: GraphContext, courseId: string): Promise<readonly ProgressInLesson[]> {
  if (learnerOf(context) === undefined) return []
  // an operation that has read all begun courses asks about no other
  if ((await learned.get(context))?.has(courseId) === false) return []
  return (await progressInCourse(context, courseId)) ?? []
}

/** The number of courses whose access is checked at once. */
const checkedTogether = 50

/** The courses that the user has begun, may watch and has not finished (O3), the one touched last first. */
export async function unfinishedCourses(context: GraphContext, limit: number): Promise<string[]> {
  const begun = [...(await learnedCoursesOf(context)).values()].filter(({ isFinished }) => !isFinished)
  const found: string[] = []
  for (let from = 0; from < begun.length && found.length < limit; from += checkedTogether) {
    const ids = begun.slice(from, from + checkedTogether).map(({ courseId }) => courseId)
    const access = await allKnown(ids.map((id) => accessOf(context, id)))
    found.push(...ids.filter((_, place) => access[place]?.userCanWatch))
  }
  return found.slice(0, limit)
}
