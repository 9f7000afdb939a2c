import { stateOf, type ItemState } from './item-state.ts'

/** One thing of a playlist, as its progress counts it. */
interface CountedItem {
  readonly state: ItemState
  /** Unwatched film, in whole seconds. */
  readonly secondsLeft: number
  /** Film in all, in whole seconds. */
  readonly durationSeconds: number
}

export interface PlaylistProgress {
  /** How many things ask to be done: trailers and offers don't. */
  readonly total: number
  readonly done: number
  readonly state: ItemState
  readonly secondsLeft: number
  readonly durationSeconds: number
}

/** How far somebody is with a playlist, from how far with each of its things (C8). */
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
