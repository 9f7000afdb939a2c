/** What an attempt came to (Q1). */
export type AttemptResult = 'FAILED' | 'PASSED'

export type QuestionKind = 'SINGLE' | 'MULTIPLE'

/** Why a choice can't be scored. */
export type ChoiceProblem = 'UnknownOption' | 'WrongNumberOfOptions'

/**
 * Whether a choice can be scored: each option once, all of this question, one for SINGLE and at least one for MULTIPLE.
 * @returns what is wrong with it; undefined when nothing is
 */
export function choiceProblem(
  kind: QuestionKind,
  options: readonly string[],
  chosen: readonly string[],
): ChoiceProblem | undefined {
  if (chosen.some((id) => !options.includes(id))) return 'UnknownOption'
  const different = new Set(chosen).size
  if (different !== chosen.length || different === 0) return 'WrongNumberOfOptions'
  return kind === 'SINGLE' && different !== 1 ? 'WrongNumberOfOptions' : undefined
}

/** An answer is right when exactly the right options are chosen: none missing, none too many. */
export function isRight(chosen: readonly string[], right: readonly string[]): boolean {
  const wanted = new Set(right)
  const given = new Set(chosen)
  return given.size === wanted.size && [...given].every((id) => wanted.has(id))
}

/** Whole percent, rounded down: 79.99 is not 80. Unanswered questions count as wrong; 0 for a test without questions. */
export function percentageOf(correct: number, questions: number): number {
  return questions === 0 ? 0 : Math.floor((100 * correct) / questions)
}

/** PASSED from the demanded percentage on (Q1). */
export function resultOf(percentage: number, passPercentage: number): AttemptResult {
  return percentage >= passPercentage ? 'PASSED' : 'FAILED'
}

/** The fewest right answers that pass. */
export function neededOf(questions: number, passPercentage: number): number {
  return Math.ceil((passPercentage * questions) / 100)
}

/**
 * What a course's tests come to together: the mean of their best results, rounded down.
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
