/** How far a learner is with a course, from nothing done to done. */
export const learningStatuses = ['NOT_BEGUN', 'BEGUN', 'NOT_PASSED', 'PASSED'] as const
export type LearningStatus = (typeof learningStatuses)[number]

/** What a learner has done in a course. */
export interface CourseLearning {
  /** Whether they have its certificate or, where it has no test, have seen all its films. */
  readonly isFinished: boolean
  /** Whether every test they have taken is passed by its best attempt; null before the first attempt. */
  readonly testsPassed: boolean | null
}

/**
 * The status of a learner in a course (O3). A course that is finished stays passed, whatever comes later; of one that is
 * not, a test that was taken and not passed says more than films that were seen. The database decides the same with
 * `learning_status`.
 * @param learning null when they have done nothing in it
 */
export function learningStatusOf(learning: CourseLearning | null): LearningStatus {
  if (learning === null) return 'NOT_BEGUN'
  if (learning.isFinished) return 'PASSED'
  return learning.testsPassed === false ? 'NOT_PASSED' : 'BEGUN'
}
