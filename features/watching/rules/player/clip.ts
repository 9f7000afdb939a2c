import type { Cue } from '#values/text/webvtt.ts'

/** A stretch of a film, in seconds. */
export interface Clip {
  readonly from: number
  readonly to: number
}

/** A position this close to the end of a clip, in seconds, counts as its end. */
const endToleranceSeconds = 0.1

/** How far a cue may extend beyond the clip, in seconds. */
const maxOverlapSeconds = 0.5

/** The position within a clip, in seconds from its start, and whether the clip has ended. */
export function positionInClip(
  { from, to }: Clip,
  seconds: number,
): { readonly elapsed: number; readonly isOver: boolean } {
  return { elapsed: Math.min(Math.max(0, seconds - from), to - from), isOver: seconds >= to - endToleranceSeconds }
}

/** The time until the clip ends at a playback speed, in ms; 0 after its end. */
export const msToEnd = ({ to }: Clip, seconds: number, speed: number): number =>
  Math.max(0, ((to - seconds) / speed) * 1000)

/** The cues that are spoken within a clip. */
export const cuesInClip = (cues: readonly Cue[], { from, to }: Clip): Cue[] =>
  cues.filter(({ start, end }) => start >= from - maxOverlapSeconds && end <= to + maxOverlapSeconds)
