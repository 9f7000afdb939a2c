/** One move, as it is sent and kept: numbers whose meaning the game's own rule gives. */
export type Move = readonly number[]

/** How a play stands after its moves, whatever the game. */
export interface PlayStanding {
  readonly finished: boolean
  /** Hits of 100 tries, rounded: 100 is a play without a miss. Means something once the play is finished. */
  readonly score: number
}

/** More moves than any game needs: nobody fills a row without end. */
export const mostMoves = 500

/** @param needed tries of a play without a miss; @param used tries that were made */
export const scoreOf = (needed: number, used: number): number => (used === 0 ? 0 : Math.round((100 * needed) / used))

/**
 * The time of a finished play by the server's clock, in milliseconds; null when it was played without time.
 * A play that was left open for days counts as one day.
 */
export function timeOf(play: { startedAt: Date; noTime: boolean }, finishedAt: Date): number | null {
  if (play.noTime) return null
  const day = 24 * 60 * 60 * 1000
  return Math.min(day, Math.max(0, finishedAt.getTime() - play.startedAt.getTime()))
}
