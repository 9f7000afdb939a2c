/** A user's progress in a course, as far as completion depends on it. */
export interface CourseFacts {
  /** The number of finished films, and how many of them the user has watched as far as the course requires (C7). */
  readonly films: number
  readonly filmsSeen: number
  /** Films of the course that are not made yet. */
  readonly filmsComing: number
  readonly tests: number
  readonly testsPassed: number
  /** The course requires its films even if it has a test. */
  readonly filmsRequired: boolean
}

/** What is still missing for the certificate. */
export interface CompletionLeft {
  /** Films to watch. */
  readonly films: number
  /** Films that nobody can watch yet. */
  readonly filmsComing: number
  readonly tests: number
}

/**
 * What a course still asks for before its certificate (Q3), in any order. With tests, all of them must be passed, and all
 * films watched only if the course requires that. Without tests, all films must be watched. A course that asks for its
 * films gives no certificate while one of them is not made yet, and a course without any film gives none at all.
 */
export function completionLeft(facts: CourseFacts): CompletionLeft {
  const asksForFilms = facts.filmsRequired || facts.tests === 0
  return {
    films: asksForFilms ? Math.max(0, facts.films - facts.filmsSeen) : 0,
    filmsComing: facts.films === 0 || asksForFilms ? facts.filmsComing : 0,
    tests: Math.max(0, facts.tests - facts.testsPassed),
  }
}

export function isCourseCompleted(facts: CourseFacts): boolean {
  const { films, filmsComing, tests } = completionLeft(facts)
  return facts.films > 0 && films + filmsComing + tests === 0
}
