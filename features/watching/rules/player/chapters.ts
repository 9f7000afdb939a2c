/** A chapter begins at its start and lasts to the next one's. Seconds. */
export interface Chapter {
  readonly startSeconds: number
}

/** A chapter's part of the timeline. */
interface ChapterSpan<C extends Chapter> {
  readonly chapter: C
  readonly from: number
  readonly to: number
}

/** The chapters as parts that cover the whole film: the first begins at 0, the last ends with it. */
export function chapterSpans<C extends Chapter>(chapters: readonly C[], lengthSeconds: number): ChapterSpan<C>[] {
  const ordered = chapters
    .filter(({ startSeconds }) => startSeconds < lengthSeconds)
    .sort((a, b) => a.startSeconds - b.startSeconds)
  return ordered.map((chapter, index) => ({
    chapter,
    from: index === 0 ? 0 : chapter.startSeconds,
    to: ordered[index + 1]?.startSeconds ?? lengthSeconds,
  }))
}

/** The index of the chapter that a position belongs to; -1 when there are no chapters. */
export function chapterIndexAt(chapters: readonly Chapter[], seconds: number): number {
  const after = chapters.findIndex(({ startSeconds }) => startSeconds > seconds)
  if (chapters.length === 0) return -1
  return Math.max(0, (after === -1 ? chapters.length : after) - 1)
}

/** Stepping back goes to the start of the chapter when it has run longer than this, in seconds; else to the previous one. */
const backToStartAfter = 3

/** Where the next (+1) or the previous (-1) chapter begins; undefined when there is none that way. */
export function chapterStep(chapters: readonly Chapter[], seconds: number, step: 1 | -1): number | undefined {
  const starts = chapters.map(({ startSeconds }) => startSeconds).sort((a, b) => a - b)
  if (step === 1) return starts.find((start) => start > seconds)
  return starts.findLast((start) => start < seconds - backToStartAfter) ?? (starts.length > 0 ? 0 : undefined)
}
