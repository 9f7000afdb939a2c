/** The number of days during which an archived organisation can be restored. */
export const graceDays = 30

const day = 24 * 60 * 60 * 1000

/** The time at which an archived organisation is closed for good. */
export const endsAt = (archivedAt: Date): Date => new Date(archivedAt.getTime() + graceDays * day)

/** Whether an archived organisation can still be restored. */
export const isInGrace = (archivedAt: Date, now: Date): boolean => now < endsAt(archivedAt)

/** Whether the typed confirmation is the name of the organisation; white space and case are ignored. */
export const namesIt = (written: string, name: string): boolean => tidy(written) === tidy(name)

const tidy = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
