import { sql, type Transaction } from '#platform/database/index.ts'
import type { PlayRow } from './play-store.ts'

/** Rows of a board. The viewer is added below when further down. */
export const boardLength = 10

/** How many of the viewer's own best plays are listed. */
const ownLength = 5

/** A rank on the board of an organisation, shared by users with equal results. */
export interface RankedRow {
  readonly user_id: string
  readonly name: string
  readonly score: number
  readonly time_ms: number | null
  readonly rank: number
  /** All players on the board. */
  readonly players: number
}

export interface OwnBestRow {
  readonly score: number
  readonly time_ms: number | null
  readonly finished_at: Date
}

/** Which board of a game: of its present content, on time or without. */
interface BoardKey {
  readonly gameId: string
  readonly version: number
  readonly noTime: boolean
}

/** Stores a passed play as its player's best when it is: more points, then less time. */
export async function saveBestPlay(tx: Transaction, userId: string, play: PlayRow): Promise<void> {
  await sql`
    insert into game_best (game_id, user_id, no_time, version, score, time_ms, reached_at)
    values (${play.game_id}, ${userId}, ${play.no_time}, ${play.version}, ${play.score}, ${play.time_ms}, ${play.finished_at})
    on conflict (game_id, user_id, no_time) do update
      set version = excluded.version, score = excluded.score, time_ms = excluded.time_ms, reached_at = excluded.reached_at
      where (excluded.version, excluded.score, -coalesce(excluded.time_ms, 0))
          > (game_best.version, game_best.score, -coalesce(game_best.time_ms, 0))
  `.execute(tx)
}

/**
 * The top of an organisation's board and the viewer's own place. More points come first, then fewer seconds: what
 * reads the same is the same place. Only members see anything, and nobody who does not want to be seen is there.
 */
export async function findRanked(
  tx: Transaction,
  organizationId: string,
  { gameId, version, noTime }: BoardKey,
  userId: string,
): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    select user_id, name, score, time_ms, rank, players from (
      select b.user_id, b.name, b.score, b.time_ms,
        rank() over (order by b.score desc, b.time_ms / 1000)::int as rank,
        row_number() over (order by b.score desc, b.time_ms / 1000, b.reached_at, b.user_id) as place,
        count(*) over ()::int as players
      from game_board b
      where b.organization_id = ${organizationId} and b.game_id = ${gameId} and b.version = ${version}
        and b.no_time = ${noTime}
    ) ranked
    where place <= ${boardLength} or user_id = ${userId}
    order by place
  `.execute(tx)
  return rows
}

/** The user's own best plays of a game, best first. */
export async function findOwnBest(
  tx: Transaction,
  userId: string,
  { gameId, version, noTime }: BoardKey,
): Promise<OwnBestRow[]> {
  const { rows } = await sql<OwnBestRow>`
    select score, time_ms, finished_at from game_play
    where user_id = ${userId} and game_id = ${gameId} and version = ${version} and no_time = ${noTime}
      and finished_at is not null
    order by score desc, time_ms, finished_at limit ${ownLength}
  `.execute(tx)
  return rows
}

/** Whether a user is shown on boards; yes unless the user chose otherwise. */
export async function isShown(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select shown from game_board_choice where user_id = ${userId}
  `.execute(tx)
  return rows[0]?.shown ?? true
}

export async function saveBoardChoice(tx: Transaction, userId: string, shown: boolean, at: Date): Promise<void> {
  await sql`
    insert into game_board_choice (user_id, shown, chosen_at) values (${userId}, ${shown}, ${at})
    on conflict (user_id) do update set shown = excluded.shown, chosen_at = excluded.chosen_at
  `.execute(tx)
}
