import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { FilmGain } from './heartbeats/heartbeat-store.ts'

/** What somebody has seen of a film and had not seen before. */
export interface FilmWatched extends FilmGain {
  readonly userId: string
  readonly market: Market
  /** When it was watched: a device that was offline tells it later. */
  readonly at: Date
}

/** A film that somebody has now seen as far as its course asks (C7). */
export interface FilmCompleted {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
}

/** What follows from watching elsewhere. The program that runs says it (`apps/server/reactions.ts`). */
export interface WatchingReactions {
  /**
   * Runs as the system in the transaction that stores the heartbeats, those of others among them: it should only note
   * what is to be done, since what it throws undoes them all. May be told of the same film twice.
   */
  readonly filmsCompleted: (tx: Transaction, films: readonly FilmCompleted[]) => Promise<void>
  /** Runs before that, in the same way: everything a batch has added, each user's each film once. */
  readonly filmsWatched?: (tx: Transaction, films: readonly FilmWatched[]) => Promise<void>
}
