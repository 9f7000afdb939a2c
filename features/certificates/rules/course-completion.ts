/** A user's progress in a course, as far as completion depends on it. */
export interface CourseFacts {
  /** The number of finished films, and how many of them the user has watched as far as the course requires (C7). */
  readonly films: number
  readonly filmsSeen: number
  readonly tests: number
  readonly testsPassed: number
  /** The course requires its films even if it has a test. */
  readonly filmsRequired: boolean
}

/** What is still missing; completed when both are 0. */
interface CompletionLeft {
  readonly films: number
  readonly tests: number
}

/**
 * Decides whether a course is completed (Q3), in any order. With tests, all of them must be passed, and all films
 * watched only if the course requires that. Without tests, all films must be watched. Films that are not made yet do
 * not count; an empty course is never completed.
 */
function completionLeft(facts: CourseFacts): CompletionLeft {
  const asksForFilms = facts.filmsRequired || facts.tests === 0
  return { films: asksForFilms ? facts.films - facts.filmsSeen : 0, tests: facts.tests - facts.testsPassed }
}

export function isCourseCompleted(facts: CourseFacts): boolean {
  const { films, tests } = completionLeft(facts)
  return facts.films + facts.tests > 0 && films <= 0 && tests <= 0
}
