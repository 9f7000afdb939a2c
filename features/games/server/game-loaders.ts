import { userIdOf } from '#platform/graphql/context.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { findGames, findGamesOfLessons, findGameProgress } from './game-store.ts'
import { findOpen } from './play-store.ts'

const by = <Row>(rows: readonly Row[], key: (row: Row) => string) => new Map(rows.map((row) => [key(row), row]))

/** The game that a lesson is; undefined for other lessons. */
export const gameOfLesson = publishedLoader(async (tx, _, lessonIds) =>
  by(await findGamesOfLessons(tx, lessonIds), (game) => game.lesson_id),
)

export const gameById = publishedLoader(async (tx, _, ids) => by(await findGames(tx, ids), (game) => game.id))

/** The signed-in user's progress in a game; undefined before the first finished play. */
export const gameProgressOf = requestLoader(async (context, gameIds) =>
  by(await findGameProgress(context, userIdOf(context), gameIds), (standing) => standing.game_id),
)

/** The signed-in user's open play of a game. */
export const openPlayOf = requestLoader(async (context, gameIds) =>
  by(await findOpen(await context.read(), userIdOf(context), gameIds), (play) => play.game_id),
)
