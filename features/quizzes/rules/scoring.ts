/** The result of an attempt (Q1). */
export type AttemptResult = 'FAILED' | 'PASSED'

/**
 * Whole percent, rounded down: 79.99 is not 80. Unanswered questions count as wrong; 0 for a test without questions.
 * @param points what all answers are worth together, in hundredths of a question
 */
export function percentageOf(points: number, questions: number): number {
  return questions === 0 ? 0 : Math.floor(points / questions)
}

/** PASSED from the required percentage on (Q1). */
export function resultOf(percentage: number, passPercentage: number): AttemptResult {
  return percentage >= passPercentage ? 'PASSED' : 'FAILED'
}

/** Whether partly right answers are in a result: then its percentage is not the share of right answers. */
export const countsPartly = (percentage: number, correct: number, questions: number): boolean =>
  percentage !== percentageOf(100 * correct, questions)

/** Whether the best result of somebody without attempts left was nearly enough: nine tenths of what was needed. */
export const isNearMiss = (percentage: number, passPercentage: number): boolean => 10 * percentage >= 9 * passPercentage

/** The minimum number of right answers to pass; fewer suffice when others are partly right. */
export function minCorrectAnswers(questions: number, passPercentage: number): number {
  return Math.ceil((passPercentage * questions) / 100)
}

/**
 * The result of all tests of a course: the mean of the best results, rounded down.
 * @param bests each test's best passed percentage, null where it isn't passed
 * @returns null until every test of the course is passed
 */
export function coursePercentage(bests: readonly (number | null)[]): number | null {
  if (bests.length === 0) return null
  let sum = 0
  for (const best of bests) {
    if (best === null) return null
    sum += best
  }
  return Math.floor(sum / bests.length)
}
