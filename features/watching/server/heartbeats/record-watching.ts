import {
  validateHeartbeat,
  playingStartedAt,
  positionRecordedAt,
  type Heartbeat,
} from '#features/watching/rules/progress/heartbeat.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { createAccessCache } from './access-cache.ts'
import { createBatcher } from './heartbeat-batcher.ts'
import { writeHeartbeats, type HeartbeatResult, type HeartbeatRow } from './heartbeat-store.ts'
import type { FilmCompleted, FilmWatched, WatchingReactions } from '#features/watching/server/reactions.ts'

/** The result of recording a heartbeat; only `Recorded` means that it was stored. */
export type RecordWatchingResult = HeartbeatResult | { readonly kind: 'MalformedHeartbeat' }

/** The user who watches, and the market of the catalogue. */
interface Watcher {
  readonly userId: string
  readonly market: Market
}

/** Records heartbeats for one database. */
export interface HeartbeatRecorder {
  /** Resolves after the commit that contains the heartbeat. */
  readonly record: (watcher: Watcher, heartbeat: Heartbeat) => Promise<RecordWatchingResult>
  /** Writes the queued heartbeats and accepts no more. For shutting down. */
  readonly drain: () => Promise<void>
}

/** SQLSTATE classes 22 and 23: a row causes the error (data exception, constraint), not the database. */
const isRowError = (error: unknown) => /^2[23]/.test((error as { code?: string } | null)?.code ?? '')

/**
 * A recorder that collects heartbeats and writes each batch in one statement (C7).
 * @param options.maxItems how many heartbeats one write may contain, 500 by default
 * @param options.maxWaitMs how long a single heartbeat waits for more, 10 by default
 * @param reactions what other features do when something was watched
 */
export function createHeartbeatBatcher(
  database: Database,
  clock: Clock,
  options: { readonly maxItems?: number; readonly maxWaitMs?: number } = {},
  reactions?: WatchingReactions,
): HeartbeatRecorder {
  const access = createAccessCache()
  const batcher = createBatcher<HeartbeatRow, HeartbeatResult>({
    ...options,
    write: (rows) =>
      inTransaction(database, { kind: 'system' }, async (tx) => {
        const outcomes = await writeHeartbeats(tx, rows, clock())
        const films = filmsWatched(rows, outcomes)
        if (films.length > 0) await reactions?.filmsWatched?.(tx, films)
        const completed = filmsCompleted(films)
        if (completed.length > 0) await reactions?.filmsCompleted(tx, completed)
        return outcomes
      }),
    isItemsFault: isRowError,
  })
  return {
    record: async (watcher, given) => {
      const heartbeat = validateHeartbeat(given)
      if (!heartbeat) return { kind: 'MalformedHeartbeat' }
      const { userId, market } = watcher
      const arrived = clock()
      const known = access.find(userId, heartbeat.lessonShortId, market, arrived)
      const outcome = await batcher.record({
        ...heartbeat,
        userId,
        market,
        at: positionRecordedAt(heartbeat, arrived),
        begun: playingStartedAt(heartbeat, arrived),
        hasAccess: known !== undefined,
        inOrder: known?.inOrder ?? null,
      })
      if (outcome.kind === 'Recorded' && !known) access.set(userId, heartbeat.lessonShortId, market, arrived, outcome)
      return outcome
    },
    drain: batcher.drain,
  }
}

/** What a batch has added: each film of a user once, with its latest time. */
function filmsWatched(rows: readonly HeartbeatRow[], outcomes: readonly HeartbeatResult[]): FilmWatched[] {
  const films = new Map<string, FilmWatched>()
  for (const [place, outcome] of outcomes.entries()) {
    const row = rows[place]
    if (!row || outcome.kind !== 'Recorded' || outcome.gain === undefined) continue
    const { userId, market } = row
    const key = `${userId} ${outcome.gain.lessonId}`
    const before = films.get(key)
    films.set(key, { ...outcome.gain, userId, market, at: before && before.at > row.at ? before.at : row.at })
  }
  return [...films.values()]
}

/** What a batch has completed: each course of a user once. */
function filmsCompleted(films: readonly FilmWatched[]): FilmCompleted[] {
  const completed = films.filter((film) => film.completed)
  return [
    ...new Map(
      completed.map(({ userId, market, courseId }) => [`${userId} ${courseId}`, { userId, market, courseId }]),
    ).values(),
  ]
}

const recorders = new WeakMap<Database, HeartbeatRecorder>()

/** The recorder of a database in this process, created at first use; later calls ignore `reactions`. */
export function heartbeatRecorder(database: Database, clock: Clock, reactions?: WatchingReactions): HeartbeatRecorder {
  const existing = recorders.get(database)
  if (existing) return existing
  const made = createHeartbeatBatcher(database, clock, {}, reactions)
  recorders.set(database, made)
  return made
}

/** Writes the queued heartbeats of a database and accepts no more; resolves immediately when none was recorded. */
export async function drainHeartbeats(database: Database): Promise<void> {
  await recorders.get(database)?.drain()
}
