/** What is known of somebody and a course. */
export interface CourseFacts {
  /** Films that are made, and how many of them are seen as far as the course asks (C7). */
  readonly films: number
  readonly filmsSeen: number
  readonly tests: number
  readonly testsPassed: number
  /** The course wants its films seen even where it has a test. */
  readonly filmsRequired: boolean
}

/** What is left to do. Nothing of both: completed. */
interface CompletionLeft {
  readonly films: number
  readonly tests: number
}

/**
 * When a course is completed (Q3), whatever came last. Where there are tests, all of them are passed: whoever can do it
 * has proven it, however they learnt it, unless the course wants its films seen too. Where there is none, all films are
 * seen. What is not made yet can't be missed; a course of nothing is never completed.
 */
function completionLeft(facts: CourseFacts): CompletionLeft {
  const asksForFilms = facts.filmsRequired || facts.tests === 0
  return { films: asksForFilms ? facts.films - facts.filmsSeen : 0, tests: facts.tests - facts.testsPassed }
}

export function isCourseCompleted(facts: CourseFacts): boolean {
  const { films, tests } = completionLeft(facts)
  return facts.films + facts.tests > 0 && films <= 0 && tests <= 0
}
