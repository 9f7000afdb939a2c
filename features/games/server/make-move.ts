import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isPaced, limitOf, replay, sizeOf } from '#features/games/rules/game.ts'
import { resultOf, minPauseMs, timeOf, type Move, type PlayState } from '#features/games/rules/play.ts'
import { isTimeOut } from '#features/games/rules/sprint.ts'
import { isUuid } from '#values/uuid.ts'
import { saveBestPlay } from './board-store.ts'
import { findGames, type GameRow } from './game-store.ts'
import { lockPlay, updatePlay, type PlayRow } from './play-store.ts'
import type { GameReactions } from './reactions.ts'

export type MoveMade =
  | { readonly kind: 'Made'; readonly play: PlayRow }
  /** How long after the last move the next one is accepted, in milliseconds. */
  | { readonly kind: 'TooSoon'; readonly waitMs: number }
  | { readonly kind: 'NotPlayable' | 'UnknownPlay' | 'NoAccess' }

/**
 * Makes one move in a play. All moves are played again by the game's rule, which alone knows score and end: the browser
 * can claim neither (Q1). The same move sent twice is made once. A move that comes after the time of the game ends the
 * play unchanged.
 * @param input.number how many moves were made before it
 */
export async function makeMove(
  database: Database,
  subject: AccessSubject,
  input: { readonly playId: string; readonly number: number; readonly move: Move },
  reactions: GameReactions,
): Promise<MoveMade> {
  const { userId, now } = subject
  if (!isUuid(input.playId)) return { kind: 'UnknownPlay' }
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    const play = await lockPlay(tx, userId, input.playId)
    const [game] = play ? await findGames(tx, [play.game_id]) : []
    if (!play || !game) return { kind: 'UnknownPlay' }
    if (!(await mayWatch(tx, subject, game.course_id))) return { kind: 'NoAccess' }
    const made = play.moves[input.number]
    if (made) return isSame(made, input.move) ? { kind: 'Made', play } : { kind: 'NotPlayable' }
    const isNext = input.number === play.moves.length && play.version === game.version
    if (!isNext) return { kind: 'NotPlayable' }
    const applied = applyMove(game, play, input.move, now)
    if (applied.kind !== 'Made') return applied
    await updatePlay(tx, applied.play)
    if (applied.play.result === 'PASSED') await saveBestPlay(tx, userId, applied.play)
    if (applied.play.finished_at && !play.finished_at)
      await reactions.gameFinished(tx, { userId, courseId: game.course_id, lessonId: game.lesson_id })
    return applied
  })
}

/** The play after one more move, or why there is none. */
function applyMove(game: GameRow, play: PlayRow, move: Move, now: Date): MoveMade {
  const limitMs = play.no_time ? undefined : limitOf(game)
  // of a play that time has ended, the end may be heard again
  if (play.finished_at)
    return limitMs && play.moves.length < sizeOf(game) ? { kind: 'Made', play } : { kind: 'NotPlayable' }
  const isOut = limitMs !== undefined && isTimeOut(Number(now) - Number(play.started_at), move)
  const moves = isOut ? play.moves : [...play.moves, move]
  const state = replay(game, play.seed, moves)
  if (!state) return { kind: 'NotPlayable' }
  const waitMs = minPauseMs - (Number(now) - Number(play.moved_at ?? play.started_at))
  if (isPaced(game) && !isOut && waitMs > 0) return { kind: 'TooSoon', waitMs }
  const end = (isOut || state.finished) && ended(game, play, state, now)
  return { kind: 'Made', play: { ...play, moves, moved_at: now, ...end } }
}

function ended(game: GameRow, play: PlayRow, { score }: PlayState, finished_at: Date) {
  const time_ms = timeOf({ startedAt: play.started_at, noTime: play.no_time, limitMs: limitOf(game) }, finished_at)
  return { finished_at, score, time_ms, result: resultOf(score) }
}

const isSame = (one: Move, other: Move) => one.length === other.length && one.every((part, at) => part === other[at])
