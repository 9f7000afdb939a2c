import { stateOf, type ItemState } from './item-state.ts'

/** An item of a playlist, as its progress counts it. */
interface CountedItem {
  readonly state: ItemState
  /** Unwatched film, in whole seconds. */
  readonly secondsLeft: number
  /** Film in all, in whole seconds. */
  readonly durationSeconds: number
}

export interface PlaylistProgress {
  /** How many items can be done: trailers and offers cannot. */
  readonly total: number
  readonly done: number
  readonly state: ItemState
  readonly secondsLeft: number
  readonly durationSeconds: number
}

/** The progress in a playlist, computed from the progress in its items (C8). */
export function playlistProgress(items: readonly CountedItem[]): PlaylistProgress {
  const tasks = items.filter(({ state }) => state !== 'NOTHING_TO_DO')
  const done = tasks.filter(({ state }) => state === 'DONE').length
  const isStarted = tasks.some(({ state }) => state === 'UNDER_WAY' || state === 'DONE')
  return {
    total: tasks.length,
    done,
    state: stateOf({ total: tasks.length, done, isStarted }),
    secondsLeft: items.reduce((sum, item) => sum + item.secondsLeft, 0),
    durationSeconds: items.reduce((sum, item) => sum + item.durationSeconds, 0),
  }
}
