import type { CourseLearning } from '#values/learning/learning-status.ts'

/** How far a learner is with the courses of a playlist. */
export interface CourseStep {
  readonly total: number
  /** Certified, or seen to the end where there is no test. */
  readonly done: number
  /** The first course not begun, else the first not finished; undefined when all are finished. */
  readonly next: string | undefined
}

/**
 * How far a learner is with the courses of a playlist, and which comes next (C8).
 * @param courseIds in the order of the list
 * @param learned the courses that the learner has begun
 */
export function nextCourse(
  courseIds: readonly string[],
  learned: ReadonlyMap<string, Pick<CourseLearning, 'isFinished'>>,
): CourseStep {
  const open = courseIds.filter((id) => learned.get(id)?.isFinished !== true)
  return {
    total: courseIds.length,
    done: courseIds.length - open.length,
    next: open.find((id) => !learned.has(id)) ?? open[0],
  }
}
