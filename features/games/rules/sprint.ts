import { permutation } from './permutation.ts'
import { pointsOf, type Move, type PlayState } from './play.ts'

/** How long a sprint lasts when it is played on time, in milliseconds. */
export const sprintMs = 60_000

/** How much later an answer may reach the server, in milliseconds: the way through the net is not the player's. */
export const graceMs = 2000

/** The state of a sprint. */
interface SprintState extends PlayState {
  /** For each answer so far, which claim it was for and whether it was right. */
  readonly answers: readonly { readonly claim: number; readonly answeredTrue: boolean; readonly isRight: boolean }[]
  readonly right: number
  readonly wrong: number
  /** The claim that is to be answered; undefined when there is none left. */
  readonly claim: number | undefined
}

/** The claims in the order they come, as places in the content. */
export const claimOrder = (seed: number, claims: number): number[] => permutation(seed, claims)

/**
 * Plays all answers again from the start. A move is one answer, [1] for true and [0] for false; the next claim comes only
 * then. Points are right minus wrong: as many claims are true as false, so that who says the same to all of them, or
 * tosses a coin, comes to nothing. Claims that time left unanswered give no points.
 * @param truths whether each claim is true, in the content's order
 * @returns undefined when a move can't be made: no answer, or nothing left to answer
 */
export function replaySprint(
  seed: number,
  truths: readonly boolean[],
  moves: readonly Move[],
): SprintState | undefined {
  const order = claimOrder(seed, truths.length)
  if (moves.length > order.length) return undefined
  if (moves.some((move) => move.length !== 1 || (move[0] !== 0 && move[0] !== 1))) return undefined
  const answers = moves.map(([answeredTrue], at) => {
    const claim = order[at] as number
    return { claim, answeredTrue: answeredTrue === 1, isRight: truths[claim] === (answeredTrue === 1) }
  })
  const right = answers.filter(({ isRight }) => isRight).length
  const wrong = answers.length - right
  return {
    answers,
    right,
    wrong,
    claim: order[answers.length],
    finished: answers.length === order.length,
    score: pointsOf(order.length, { right, wrong }),
  }
}

/**
 * Whether a sprint on time is over by the server's clock. An answer may be late by the grace; who only asks whether it is
 * over (an empty move) is revealed at once.
 */
export function isTimeOut(elapsedMs: number, move: Move): boolean {
  return elapsedMs >= sprintMs + (move.length === 0 ? 0 : graceMs)
}
