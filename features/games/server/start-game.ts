import { randomInt } from 'node:crypto'
import { accessTo, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { findGameByEitherId } from './game-store.ts'
import { deleteOpen, insertPlay, lockPlayStart, type PlayRow } from './play-store.ts'

type GameStart = { readonly kind: 'Started'; readonly play: PlayRow } | { readonly kind: 'NoAccess' | 'UnknownGame' }

/**
 * Shuffles a game and begins a play; one that was not finished is taken away. The seed is drawn here and stays here, and
 * the clock that counts is the server's (Q1).
 */
export function startGame(
  database: Database,
  subject: AccessSubject,
  input: { readonly gameShortId: string; readonly noTime: boolean },
): Promise<GameStart> {
  const { userId, now: at } = subject
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const game = await findGameByEitherId(tx, input.gameShortId)
    const access = game && (await accessTo(tx, subject, [game.course_id])).get(game.course_id)
    if (!game || !access) return { kind: 'UnknownGame' }
    if (!access.userCanWatch) return { kind: 'NoAccess' }
    await lockPlayStart(tx, game.id, userId)
    await deleteOpen(tx, game.id, userId)
    const seed = randomInt(2 ** 31)
    const { version } = game
    return {
      kind: 'Started',
      play: await insertPlay(tx, { gameId: game.id, userId, version, seed, noTime: input.noTime, at }),
    }
  })
}
