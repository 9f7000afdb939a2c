/** A part of a course as one learner stands with it. */
export interface PartProgress {
  readonly kind: 'EPISODE' | 'QUIZ' | 'GAME'
  /** Seen as far as the course asks, passed once. */
  readonly isDone: boolean
  /** The best finished attempt or play, of 100; null before the first, and for films. */
  readonly best: number | null
}

/** What a place in a platform's course leads to, as one learner stands with it. */
export type ResourceProgress =
  | { readonly kind: 'Part'; readonly part: PartProgress }
  | {
      readonly kind: 'Course'
      readonly parts: readonly PartProgress[]
      /** Whether its certificate asks for the films as well as for the tests. */
      readonly filmsRequired: boolean
    }

/** What a platform should know of a learner at a place, in its own words (Assignment and Grade Services 2.0, section 3.4). */
export interface ResourceScore {
  /** whole points of 100 */
  readonly given: number
  /** Submitted: there is a result, and it may become a better one. */
  readonly activity: 'InProgress' | 'Submitted' | 'Completed'
  /** Whether it counts (`FullyGraded`); what does not is how far somebody has come (`Pending`). */
  readonly isFinal: boolean
}

/** All scores are points of this many. */
export const scoreMaximum = 100

/**
 * What a place's standing is worth; undefined while there is nothing to tell.
 * - A film counts once it is seen: 100.
 * - A test or a game counts with its best finished attempt.
 * - A course with tests counts once each of them has been taken: the mean of the best results, rounded down.
 * - A course without tests counts once all its films are seen: 100.
 * - Until a course counts, the share of its films and tests that are done is told as progress.
 */
export function scoreOf(standing: ResourceProgress): ResourceScore | undefined {
  return standing.kind === 'Part' ? partScore(standing.part) : courseScore(standing)
}

function partScore({ kind, isDone, best }: PartProgress): ResourceScore | undefined {
  if (kind === 'EPISODE') return isDone ? { given: scoreMaximum, activity: 'Completed', isFinal: true } : undefined
  return best === null ? undefined : { given: best, activity: isDone ? 'Completed' : 'Submitted', isFinal: true }
}

function courseScore({ parts, filmsRequired }: ResourceProgress & { kind: 'Course' }): ResourceScore | undefined {
  // games are practice: they count for nothing but themselves (Q1)
  const counted = parts.filter(({ kind }) => kind !== 'GAME')
  const films = counted.filter(({ kind }) => kind === 'EPISODE')
  const tests = counted.filter(({ kind }) => kind === 'QUIZ')
  const bests = tests.flatMap(({ best }) => best ?? [])
  const filmsSeen = films.every(({ isDone }) => isDone)
  if (counted.length === 0) return undefined
  if (tests.length === 0 && filmsSeen) return { given: scoreMaximum, activity: 'Completed', isFinal: true }
  if (tests.length > 0 && bests.length === tests.length) {
    const isCompleted = tests.every(({ isDone }) => isDone) && (filmsSeen || !filmsRequired)
    const given = Math.floor(bests.reduce((sum, best) => sum + best, 0) / tests.length)
    return { given, activity: isCompleted ? 'Completed' : 'Submitted', isFinal: true }
  }
  const done = counted.filter(({ isDone }) => isDone).length
  if (done === 0 && bests.length === 0) return undefined
  return { given: Math.floor((scoreMaximum * done) / counted.length), activity: 'InProgress', isFinal: false }
}

/**
 * What is to stand at the platform, after what stood there: a score that counts is never followed by one that does not
 * (platforms take the grade away for that), and never becomes less, whatever is added to the course.
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

/** Whether two say the same. */
export const isSameScore = (one: ResourceScore | undefined, other: ResourceScore | undefined): boolean =>
  one?.given === other?.given && one?.activity === other?.activity && one?.isFinal === other?.isFinal
