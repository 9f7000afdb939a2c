import { sql, type Transaction } from '#platform/database/index.ts'
import type { Move, PlayResult } from '#features/games/rules/play.ts'

export interface PlayRow {
  readonly id: string
  readonly game_id: string
  readonly version: number
  readonly seed: number
  readonly no_time: boolean
  readonly moves: readonly Move[]
  readonly started_at: Date
  readonly finished_at: Date | null
  readonly score: number | null
  readonly time_ms: number | null
  readonly result: PlayResult | null
  readonly moved_at: Date | null
}

const columns = sql`id, game_id, version, seed, no_time, moves, started_at, finished_at, score, time_ms,
  result, moved_at`

/**
 * Makes everyone else who wants to begin this game as this user wait until the transaction ends: two tabs or a double
 * click leave one open play.
 */
export async function lockPlayStart(tx: Transaction, gameId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`game_play ${gameId} ${userId}`}, 0))`.execute(tx)
}

/** Takes away the play that was not finished: it says nothing and counts for nothing. */
export async function deleteOpen(tx: Transaction, gameId: string, userId: string): Promise<void> {
  await sql`delete from game_play where game_id = ${gameId} and user_id = ${userId} and finished_at is null`.execute(tx)
}

export async function insertPlay(
  tx: Transaction,
  play: { gameId: string; userId: string; version: number; seed: number; noTime: boolean; at: Date },
): Promise<PlayRow> {
  const { rows } = await sql<PlayRow>`
    insert into game_play (game_id, user_id, version, seed, no_time, started_at)
    values (${play.gameId}, ${play.userId}, ${play.version}, ${play.seed}, ${play.noTime}, ${play.at})
    returning ${columns}
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a play was not kept')
  return row
}

/** One of the user's own plays, held until the transaction ends: its moves come one after another. */
export async function lockPlay(tx: Transaction, userId: string, id: string): Promise<PlayRow | undefined> {
  const { rows } = await sql<PlayRow>`
    select ${columns} from game_play where id = ${id} and user_id = ${userId} for update
  `.execute(tx)
  return rows[0]
}

/** The user's open plays of some games, at most one for each game. */
export async function findOpen(tx: Transaction, userId: string, gameIds: readonly string[]): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select ${columns} from game_play
    where user_id = ${userId} and game_id = any(${gameIds}::uuid[]) and finished_at is null
  `.execute(tx)
  return rows
}

/** Stores a play's moves and, once it is finished, its result. */
export async function updatePlay(tx: Transaction, play: PlayRow): Promise<void> {
  await sql`
    update game_play set moves = ${JSON.stringify(play.moves)}::jsonb, finished_at = ${play.finished_at},
      score = ${play.score}, time_ms = ${play.time_ms}, result = ${play.result}, moved_at = ${play.moved_at}
    where id = ${play.id}
  `.execute(tx)
}
