/** The kinds of items of a playlist (C8). */
export const itemKinds = ['COURSE', 'PLAYLIST', 'LESSON', 'TRAILER', 'GAME', 'TEST', 'SUBSCRIPTION'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A user's state in one item of a playlist; trailers and offers have NOTHING_TO_DO. */
export const itemStates = ['NOTHING_TO_DO', 'NOT_BEGUN', 'UNDER_WAY', 'DONE'] as const
export type ItemState = (typeof itemStates)[number]

/** One reader's progress in the lessons of an item. */
export interface ItemFacts {
  /** Films that exist, and how many of them are watched. */
  readonly episodes: number
  readonly completed: number
  readonly tests: number
  readonly passed: number
  /** Whether any film or test has been started. */
  readonly isStarted: boolean
}

/** The number of tasks, and how many are done. */
interface Tally {
  readonly total: number
  readonly done: number
  readonly isStarted: boolean
}

/** The state of a tally. */
export function stateOf({ total, done, isStarted }: Tally): ItemState {
  if (total === 0) return 'NOTHING_TO_DO'
  if (done === total) return 'DONE'
  return isStarted ? 'UNDER_WAY' : 'NOT_BEGUN'
}

const watchedAndTested: ReadonlySet<ItemKind> = new Set(['COURSE', 'LESSON', 'TEST'])

/**
 * When an item is done (C8): a course when all its films are watched and its test, if any, is passed; a lesson when its film
 * is watched; a test when it is passed. Films that do not exist yet do not count, and a course without any has nothing to do
 * yet. Trailers and offers have nothing to do, and neither do games, because played games are not recorded.
 */
export const lessonsState = (
  kind: ItemKind,
  { episodes, completed, tests, passed, isStarted }: ItemFacts,
): ItemState =>
  watchedAndTested.has(kind) && !(kind === 'COURSE' && episodes === 0)
    ? stateOf({ total: episodes + tests, done: completed + passed, isStarted })
    : 'NOTHING_TO_DO'
