import type { Cue } from '#values/text/webvtt.ts'

/** The cues that are spoken at a position, in order. */
export const cuesAt = (cues: readonly Cue[], seconds: number): Cue[] =>
  cues.filter(({ start, end }) => start <= seconds && seconds < end)

/** The index of the cue being spoken, or of the last one during a pause; -1 before the first. */
export function currentCueIndex(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
