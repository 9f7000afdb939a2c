/** One move as it is sent and stored: numbers that the game's own rule interprets. */
export type Move = readonly number[]

/** The state of a play after its moves, in any game. */
export interface PlayState {
  readonly finished: boolean
  /** Points of 100: 100 is a play without a miss. Means something once the play is finished. */
  readonly score: number
}

export const playResults = ['FAILED', 'PASSED'] as const
/** What became of a finished play: games are exams of their kind (Q1). */
export type PlayResult = (typeof playResults)[number]

/** Points that pass. Who only guesses does not come there (sprint.test.ts, match.test.ts). */
export const passMark = 50

export const resultOf = (score: number): PlayResult => (score >= passMark ? 'PASSED' : 'FAILED')

/** The maximum number of moves of a play; more than any game needs. */
export const maxMoves = 500

/**
 * The shortest time between two answers in a game where guessing is quick, in milliseconds. Nobody reads a claim faster;
 * a program gains nothing by its speed, and a key that was hit twice answers nothing unread.
 */
export const minPauseMs = 300

/** @param needed tries of a play without a miss; @param used tries that were made */
export const scoreOf = (needed: number, used: number): number => (used === 0 ? 0 : Math.round((100 * needed) / used))

/**
 * Points where guessing is cheap: what is right minus what is wrong, never below nothing, as a share of 100.
 * @param total how many right ones there are to find
 */
export const pointsOf = (total: number, { right, wrong }: { right: number; wrong: number }): number =>
  Math.round((100 * Math.max(0, right - wrong)) / total)

/**
 * The time of a finished play by the server's clock, in milliseconds; null when it was played without time.
 * A play that was left open for days counts as one day, one with a limit as its limit.
 */
export function timeOf(
  play: { readonly startedAt: Date; readonly noTime: boolean; readonly limitMs?: number | undefined },
  finishedAt: Date,
): number | null {
  if (play.noTime) return null
  const maxMs = play.limitMs ?? 24 * 60 * 60 * 1000
  return Math.min(maxMs, Math.max(0, finishedAt.getTime() - play.startedAt.getTime()))
}
