import type { Cue } from '#values/webvtt.ts'

/** A stretch of a film, in seconds. */
export interface Clip {
  readonly from: number
  readonly to: number
}

/** So close to a clip's end, in seconds, nothing of it is left to hear. */
const endToleranceSeconds = 0.1

/** How far lines may reach out of a clip that quotes them, in seconds. */
const maxOverlapSeconds = 0.5

/** Where in a clip a film stands, in seconds of the clip, and whether it has been played to its end. */
export function positionInClip(
  { from, to }: Clip,
  seconds: number,
): { readonly elapsed: number; readonly isOver: boolean } {
  return { elapsed: Math.min(Math.max(0, seconds - from), to - from), isOver: seconds >= to - endToleranceSeconds }
}

/** In how many ms a film that plays at a speed reaches the clip's end; none once it has. */
export const msToEnd = ({ to }: Clip, seconds: number, speed: number): number =>
  Math.max(0, ((to - seconds) / speed) * 1000)

/** The lines that are heard in a clip. */
export const cuesInClip = (cues: readonly Cue[], { from, to }: Clip): Cue[] =>
  cues.filter(({ start, end }) => start >= from - maxOverlapSeconds && end <= to + maxOverlapSeconds)
