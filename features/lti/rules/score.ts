/** A learner's progress in one part of a course. */
export interface PartProgress {
  readonly kind: 'EPISODE' | 'QUIZ' | 'GAME'
  /** A film is watched as far as the course requires; a quiz is passed at least once. */
  readonly isDone: boolean
  /** The best finished attempt or play, from 0 to 100; null before the first one, and for films. */
  readonly best: number | null
}

/** A learner's progress in the content of a resource link. */
export type ResourceProgress =
  | { readonly kind: 'Part'; readonly part: PartProgress }
  | {
      readonly kind: 'Course'
      readonly parts: readonly PartProgress[]
      /** Whether the course certificate requires the films as well as the quizzes. */
      readonly filmsRequired: boolean
      /** Films that are not made yet. */
      readonly filmsComing: number
    }

/**
 * The score to send to the platform for a learner and resource link (Assignment and Grade Services 2.0, section 3.4).
 */
export interface ResourceScore {
  /** whole points from 0 to 100 */
  readonly given: number
  /** Submitted: there is a result, and it may still improve. */
  readonly activity: 'InProgress' | 'Submitted' | 'Completed'
  /** Whether the score is a final grade (`FullyGraded`); otherwise it is only progress (`Pending`). */
  readonly isFinal: boolean
}

/** The scoreMaximum of every score. */
export const scoreMaximum = 100

/**
 * Calculates the score of a resource link; undefined while there is nothing to report.
 * - A film counts once it is watched: 100.
 * - A quiz or a game counts with its best finished attempt.
 * - A course with quizzes counts once every quiz has an attempt: the mean of the best results, rounded down.
 * - A course without quizzes counts once all its films are watched, and none is still to come: 100.
 * - Until a course counts, the share of its completed films and quizzes is sent as progress.
 */
export function scoreOf(progress: ResourceProgress): ResourceScore | undefined {
  return progress.kind === 'Part' ? partScore(progress.part) : courseScore(progress)
}

function partScore({ kind, isDone, best }: PartProgress): ResourceScore | undefined {
  if (kind === 'EPISODE') return isDone ? { given: scoreMaximum, activity: 'Completed', isFinal: true } : undefined
  return best === null ? undefined : { given: best, activity: isDone ? 'Completed' : 'Submitted', isFinal: true }
}

function courseScore({
  parts,
  filmsRequired,
  filmsComing,
}: ResourceProgress & { kind: 'Course' }): ResourceScore | undefined {
  // games are practice: they do not count for the course (Q1)
  const counted = parts.filter(({ kind }) => kind !== 'GAME')
  const films = counted.filter(({ kind }) => kind === 'EPISODE')
  const tests = counted.filter(({ kind }) => kind === 'QUIZ')
  const bests = tests.flatMap(({ best }) => best ?? [])
  const filmsSeen = films.every(({ isDone }) => isDone)
  if (counted.length === 0) return undefined
  if (tests.length === 0 && filmsSeen && filmsComing === 0)
    return { given: scoreMaximum, activity: 'Completed', isFinal: true }
  if (tests.length > 0 && bests.length === tests.length) {
    const isCompleted = tests.every(({ isDone }) => isDone) && ((filmsSeen && filmsComing === 0) || !filmsRequired)
    const given = Math.floor(bests.reduce((sum, best) => sum + best, 0) / tests.length)
    return { given, activity: isCompleted ? 'Completed' : 'Submitted', isFinal: true }
  }
  const done = counted.filter(({ isDone }) => isDone).length
  if (done === 0 && bests.length === 0) return undefined
  return { given: Math.floor((scoreMaximum * done) / counted.length), activity: 'InProgress', isFinal: false }
}

/**
 * The score that the platform should have, given the score that it has now. A final score is never followed by a score
 * that is not final, because platforms would remove the grade, and it never decreases, even when the course gets new
 * parts.
 */
export function scoreAfter(
  before: ResourceScore | undefined,
  now: ResourceScore | undefined,
): ResourceScore | undefined {
  if (!now || !before?.isFinal) return now ?? before
  if (!now.isFinal) return before
  const isCompleted = before.activity === 'Completed' || now.activity === 'Completed'
  return {
    given: Math.max(before.given, now.given),
    activity: isCompleted ? 'Completed' : 'Submitted',
    isFinal: true,
  }
}

export const isSameScore = (one: ResourceScore | undefined, other: ResourceScore | undefined): boolean =>
  one?.given === other?.given && one?.activity === other?.activity && one?.isFinal === other?.isFinal
