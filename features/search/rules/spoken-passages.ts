import type { Cue } from '#values/text/webvtt.ts'

/** A spoken passage: the captions of about one sentence. */
export interface SpokenPassage {
  /** Milliseconds from the film's beginning. */
  readonly startMs: number
  /** One line without markup. */
  readonly line: string
}

/** Speech without a full stop is split after this many seconds, so that a link leads close to the word. */
const maxPassageSeconds = 12
/** Captions with a longer silence between them belong to different passages. */
const pauseSeconds = 2
const endOfSentence = /[.!?…:]["”»’)]*$/u

/**
 * Captions are cut where a screen is full, so that a phrase may begin in one and end in the next: joined to sentences they
 * can be searched, and quoted.
 * @param cues in their order in time
 */
export function spokenPassages(cues: readonly Cue[]): SpokenPassage[] {
  const stretches: { startMs: number; line: string; end: number }[] = []
  for (const { start, end, text } of cues) {
    const line = text.replaceAll(/\s+/gu, ' ').trim()
    const startMs = Math.round(start * 1000)
    const last = stretches.at(-1)
    const goesOn =
      last !== undefined &&
      !endOfSentence.test(last.line) &&
      start - last.end <= pauseSeconds &&
      end - last.startMs / 1000 <= maxPassageSeconds
    // two captions at the same moment, such as two people speaking, have one place to jump to
    if (last && (goesOn || last.startMs === startMs)) {
      last.line = `${last.line} ${line}`
      last.end = Math.max(last.end, end)
    } else if (line !== '') stretches.push({ startMs, line, end })
  }
  return stretches.map(({ startMs, line }) => ({ startMs, line }))
}
