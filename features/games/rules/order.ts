import { permutation } from './permutation.ts'
import { maxMoves, scoreOf, type Move, type PlayState } from './play.ts'

/** The state of an ordering game. Lines are known by their first position, counted from 0. */
export interface OrderState extends PlayState {
  /** The lines as they were last laid, place by place. */
  readonly laid: readonly number[]
  /** Place by place, whether the line there is right. What is right stays. */
  readonly right: readonly boolean[]
  readonly checks: number
}

/** For each line, in the order it is shown at first, its right place. Never the right order at once. */
export function firstOrder(seed: number, count: number): number[] {
  const order = permutation(seed, count)
  return order.every((line, place) => line === place) ? [...order.slice(1), 0] : order
}

/**
 * Plays all moves again from the start. A move is the whole order that is to be checked: the lines, place by place.
 * @returns undefined when a move can't be made: a line is missing or there twice, one that was right has been moved, or
 *   the play is over
 */
export function replayOrder(seed: number, count: number, moves: readonly Move[]): OrderState | undefined {
  if (moves.length > maxMoves) return undefined
  const rightPlaces = firstOrder(seed, count)
  let laid: readonly number[] = rightPlaces.map((_, line) => line)
  let right: readonly boolean[] = rightPlaces.map(() => false)
  let tried = 0
  for (const move of moves) {
    const isWhole = move.length === count && new Set(move).size === count && move.every((line) => line in rightPlaces)
    if (!isWhole || right.every(Boolean)) return undefined
    const before = { laid, right }
    if (before.right.some((stays, place) => stays && move[place] !== before.laid[place])) return undefined
    tried += right.filter((stays) => !stays).length
    laid = move
    right = move.map((line, place) => rightPlaces[line] === place)
  }
  return { laid, right, checks: moves.length, finished: right.every(Boolean), score: scoreOf(count, tried) }
}
