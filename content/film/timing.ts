import type { Beat, BeatTime, Chapter } from './types.ts'

export type Pauses = { opening: number; beat: number; chapter: number; closing: number }

/**
 * Places the beats one after the other. Lengths and pauses in seconds; every beat starts on a whole frame, and the
 * film ends on a whole frame.
 */
export function beatTimes(
  lengths: readonly number[],
  opensChapter: readonly boolean[],
  pauses: Pauses,
  framesPerSecond: number,
): { beats: BeatTime[]; duration: number } {
  const toFrame = (seconds: number): number => Math.ceil(seconds * framesPerSecond - 1e-6) / framesPerSecond
  const beats: BeatTime[] = []
  let clock = pauses.opening
  for (const [i, length] of lengths.entries()) {
    if (i > 0) clock += opensChapter[i] ? pauses.chapter : pauses.beat
    const start = toFrame(clock)
    clock = start + length
    beats.push({ start, end: clock })
  }
  return { beats, duration: toFrame(clock + pauses.closing) }
}

/** The chapters of a film: the first starts at 0, each other one half a pause before its first beat. */
export function chaptersOf(beats: readonly Beat[], times: readonly BeatTime[], pauses: Pauses): Chapter[] {
  return beats.flatMap((beat, i) => {
    const time = times[i]
    if (beat.chapter === undefined || time === undefined) return []
    const startSeconds = i === 0 ? 0 : Math.round((time.start - pauses.chapter / 2) * 1000) / 1000
    return [{ startSeconds, name: beat.chapter }]
  })
}
