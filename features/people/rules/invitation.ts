/** How long a letter's link works, in days. */
export const invitationDays = 30

/** Letters that any organization may send in 24 hours, and the most that one may. */
export const [minLettersPerDay, maxLettersPerDay] = [60, 2000]

/**
 * The most letters of one organization in 24 hours; further ones wait for the next day. Everybody may be invited, reminded
 * and corrected once on a day, and not many more than the seats that are paid for.
 */
export const lettersPerDay = (seats: number | 'unlimited'): number =>
  seats === 'unlimited' ? maxLettersPerDay : Math.min(maxLettersPerDay, Math.max(minLettersPerDay, seats * 3))

/** Between two letters to the same person, in minutes: a second press is no second letter. */
export const letterPauseMinutes = 5

const minute = 60_000
const day = 24 * 60 * minute

/** Until when the link of a letter sent now works. */
export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * day)

/** Whether the link of a letter still lets somebody in: not used, withdrawn or declined, and not older than 30 days. */
export const isOpen = (
  { closedAt, expiresAt }: { readonly closedAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): boolean => closedAt === null && expiresAt !== null && now < expiresAt

/** Whether another letter may follow the last one. */
export const mayWriteAgain = (sentAt: Date | null, now: Date): boolean =>
  sentAt === null || now.getTime() - sentAt.getTime() >= letterPauseMinutes * minute

/**
 * How many letters may go out now.
 * @param sent in the last 24 hours
 */
export const lettersLeft = (sent: number, seats: number | 'unlimited'): number =>
  Math.max(0, lettersPerDay(seats) - sent)
