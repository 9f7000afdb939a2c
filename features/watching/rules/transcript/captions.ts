import type { Cue } from '#values/webvtt.ts'

/** The cues that are heard at a moment, in order. */
export const cuesAt = (cues: readonly Cue[], seconds: number): Cue[] =>
  cues.filter(({ start, end }) => start <= seconds && seconds < end)

/** The place of the line being spoken, or of the latest one while nobody speaks; -1 before the first. */
export function currentCueIndex(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
