/** How much is kept: characters of a note as PostgreSQL counts them (code points), notes of a lesson, and of a user. */
export const noteLimits = { characters: 2_000, perLesson: 500, perUser: 10_000 } as const

/** What a film's length may be rounded by, in seconds: players stop a little after the length they were told. */
const endToleranceSeconds = 5

/** How many characters a text has, as the limit counts them. */
export const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A text as it is kept: lines ended by LF, nothing empty at either end. Writing it twice gives the same. */
export const normalizeNoteText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Whether a text, as {@link normalizeNoteText} gives it, may be kept. */
export const isNoteText = (text: string): boolean => text !== '' && characters(text) <= noteLimits.characters

/** Whether a note may stand at a second of a film of some length. */
export const isNoteSecond = (second: number, lengthSeconds: number): boolean =>
  Number.isInteger(second) && second >= 0 && second <= lengthSeconds + endToleranceSeconds

/** When a note counts as written: when its writer says so, offline notes arrive later, but never ahead of now. */
export const writtenWhen = (said: Date | null | undefined, now: Date): Date => (said && said < now ? said : now)
