/** How many days an archived organisation can be brought back. */
export const graceDays = 30

const day = 24 * 60 * 60 * 1000

/** When an organisation that was archived then ends for good. */
export const endsAt = (archivedAt: Date): Date => new Date(archivedAt.getTime() + graceDays * day)

/** Whether an archived organisation can still be brought back. */
export const isInGrace = (archivedAt: Date, now: Date): boolean => now < endsAt(archivedAt)

/** Whether somebody has written the name of what they end: letter by letter, but for space and case. */
export const namesIt = (written: string, name: string): boolean => tidy(written) === tidy(name)

const tidy = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
