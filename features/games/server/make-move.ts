import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { replay } from '#features/games/rules/game.ts'
import { timeOf, type Move } from '#features/games/rules/play.ts'
import { isUuid } from '#values/uuid.ts'
import { findGames } from './game-store.ts'
import { lockPlay, updatePlay, type PlayRow } from './play-store.ts'

export type MoveMade =
  { readonly kind: 'Made'; readonly play: PlayRow } | { readonly kind: 'NotPlayable' | 'UnknownPlay' | 'NoAccess' }

/**
 * Makes one move in a play. All moves are played again by the game's rule, which alone knows score and end: the browser
 * can claim neither (Q1). The same move sent twice is made once.
 * @param asked.number how many moves were made before it
 */
export async function makeMove(
  database: Database,
  subject: AccessSubject,
  asked: { readonly playId: string; readonly number: number; readonly move: Move },
): Promise<MoveMade> {
  const { userId, now } = subject
  if (!isUuid(asked.playId)) return { kind: 'UnknownPlay' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const play = await lockPlay(tx, userId, asked.playId)
    const [game] = play ? await findGames(tx, [play.game_id]) : []
    if (!play || !game) return { kind: 'UnknownPlay' }
    if (!(await mayWatch(tx, subject, game.course_id))) return { kind: 'NoAccess' }
    const made = play.moves[asked.number]
    if (made) return isSame(made, asked.move) ? { kind: 'Made', play } : { kind: 'NotPlayable' }
    const isNext = asked.number === play.moves.length && play.finished_at === null && play.version === game.version
    const moves = [...play.moves, asked.move]
    const standing = isNext ? replay(game, play.seed, moves) : undefined
    if (!standing) return { kind: 'NotPlayable' }
    const next: PlayRow = standing.finished
      ? {
          ...play,
          moves,
          finished_at: now,
          score: standing.score,
          time_ms: timeOf({ startedAt: play.started_at, noTime: play.no_time }, now),
        }
      : { ...play, moves }
    await updatePlay(tx, next)
    return { kind: 'Made', play: next }
  })
}

const isSame = (one: Move, other: Move) => one.length === other.length && one.every((part, at) => part === other[at])
