/** What stands in a playlist (C8). */
export const itemKinds = ['COURSE', 'PLAYLIST', 'LESSON', 'TRAILER', 'GAME', 'TEST', 'SUBSCRIPTION'] as const
export type ItemKind = (typeof itemKinds)[number]

/** How far somebody is with one thing of a playlist; with a trailer or an offer there is nothing to be done. */
export const itemStates = ['NOTHING_TO_DO', 'NOT_BEGUN', 'UNDER_WAY', 'DONE'] as const
export type ItemState = (typeof itemStates)[number]

/** What is known of the lessons behind an item, for one reader. */
export interface ItemFacts {
  /** Films that are made, and how many of them are seen. */
  readonly episodes: number
  readonly completed: number
  readonly tests: number
  readonly passed: number
  /** Whether any film or test has been touched. */
  readonly isStarted: boolean
}

/** How much there is to do, and how much of it is done. */
interface Tally {
  readonly total: number
  readonly done: number
  readonly isStarted: boolean
}

/** The state that a tally adds up to. */
export function stateOf({ total, done, isStarted }: Tally): ItemState {
  if (total === 0) return 'NOTHING_TO_DO'
  if (done === total) return 'DONE'
  return isStarted ? 'UNDER_WAY' : 'NOT_BEGUN'
}

const watchedAndTested: ReadonlySet<ItemKind> = new Set(['COURSE', 'LESSON', 'TEST'])

/**
 * When something is done (C8): a course when all its films are seen and its test is passed, if it has one; a lesson when
 * its film is seen; a test when it is passed. What is not made yet can't be missed. A trailer and an offer ask nothing
 * of anybody, and neither does a game as long as nobody keeps who has played it.
 */
export const lessonsState = (
  kind: ItemKind,
  { episodes, completed, tests, passed, isStarted }: ItemFacts,
): ItemState =>
  watchedAndTested.has(kind)
    ? stateOf({ total: episodes + tests, done: completed + passed, isStarted })
    : 'NOTHING_TO_DO'
