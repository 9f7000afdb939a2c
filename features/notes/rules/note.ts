/** Limits: characters of a note as PostgreSQL counts them (code points), notes per lesson, and notes per user. */
export const noteLimits = { characters: 2_000, perLesson: 500, perUser: 10_000 } as const

/** The rounding tolerance of a film's length, in seconds: players may stop slightly after it. */
const endToleranceSeconds = 5

/** How many characters a text has, as the limit counts them. */
export const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Normalises the text of a note for storage: LF line ends, trimmed. Idempotent. */
export const normalizeNoteText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Whether a text normalised by {@link normalizeNoteText} may be stored. */
export const isNoteText = (text: string): boolean => text !== '' && characters(text) <= noteLimits.characters

/** Whether a note may be at a second of a film of a given length. */
export const isNoteSecond = (second: number, lengthSeconds: number): boolean =>
  Number.isInteger(second) && second >= 0 && second <= lengthSeconds + endToleranceSeconds

/** When a note was written: the time the client reports, since offline notes arrive later, but never in the future. */
export const writtenWhen = (writtenAt: Date | null | undefined, now: Date): Date =>
  writtenAt && writtenAt < now ? writtenAt : now
