import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { FilmGain } from './heartbeats/heartbeat-store.ts'

/** What a user has newly watched of a film. */
export interface FilmWatched extends FilmGain {
  readonly userId: string
  readonly market: Market
  /** When it was watched; a device that was offline reports it later. */
  readonly at: Date
}

/** A film that a user has now completed (C7). */
export interface FilmCompleted {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
}

/** What other features do when something is watched; wired in `apps/server/reactions.ts`. */
export interface WatchingReactions {
  /**
   * Runs as the system actor in the transaction that stores the heartbeats, also those of other users. It should only
   * enqueue work: when it throws, the whole batch is rolled back. May be called twice for the same film.
   */
  readonly filmsCompleted: (tx: Transaction, films: readonly FilmCompleted[]) => Promise<void>
  /** Runs before `filmsCompleted` in the same way, with everything a batch has added: each film of a user once. */
  readonly filmsWatched?: (tx: Transaction, films: readonly FilmWatched[]) => Promise<void>
}
