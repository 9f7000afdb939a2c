import { anyOf, sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import { isUuid } from '#values/uuid.ts'
import type { GameContent } from '#features/games/rules/game.ts'

export type GameRow = {
  readonly id: string
  readonly lesson_id: string
  readonly course_id: string
  readonly short_id: string
  readonly version: number
} & GameContent

/** A user's progress in a game. */
interface GameProgress {
  readonly game_id: string
  /** Whether it was ever passed, in this version or an earlier one. */
  readonly done: boolean
  readonly best_score: number | null
  readonly best_time_ms: number | null
}

const columns = sql`g.id, g.lesson_id, g.course_id, l.short_id, g.version, g.kind, g.content`

/** The game at an address, which holds its lesson's short id or its own id (R1, Q2). */
export async function findGameByEitherId(tx: Transaction, either: string): Promise<GameRow | undefined> {
  const isIt = isUuid(either) ? sql`g.id = ${either}` : sql`l.short_id = ${either}`
  const { rows } = await sql<GameRow>`
    select ${columns} from lesson_outline l join game g on g.lesson_id = l.id where ${isIt}
  `.execute(tx)
  return rows[0]
}

export async function findGames(tx: Transaction, ids: readonly string[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${columns} from game g join lesson_outline l on l.id = g.lesson_id where g.id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

export async function findGamesOfLessons(tx: Transaction, lessonIds: readonly string[]): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${columns} from game g join lesson_outline l on l.id = g.lesson_id where g.lesson_id = any(${lessonIds}::uuid[])
  `.execute(tx)
  return rows
}

/**
 * Best of the plays of the game as it is now: other versions had other content. The best time is that of a play that was
 * passed: to be fast is no art where everything is wrong.
 */
export const findGameProgress = (reader: Reader, userId: string, gameIds: readonly string[]): Promise<GameProgress[]> =>
  readRows(
    reader,
    sql<GameProgress>`
      select p.game_id, bool_or(p.result = 'PASSED') as done,
        max(p.score) filter (where p.version = g.version) as best_score,
        min(p.time_ms) filter (where p.version = g.version and p.result = 'PASSED') as best_time_ms
      from game_play p join game g on g.id = p.game_id
      where p.user_id = ${userId} and p.game_id = ${anyOf(gameIds)} and p.finished_at is not null
      group by p.game_id`,
  )
