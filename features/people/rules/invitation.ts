import { isEmail } from '#values/addresses/email.ts'

/** Whether an invitation can be sent to an address: one address, without the signs that separate or name addresses. */
export const isInvitable = (email: string): boolean => isEmail(email) && !/[\p{Cc}<>()[\]\\,;:"]/u.test(email)

/** The lifetime of an invitation's link, in days. */
export const invitationDays = 30

/**
 * The limits of invitation mails in 24 hours: every organization may send the first number, none may send more than the
 * second.
 */
const [minMailsPerDay, maxMailsPerDay] = [60, 2000]

/**
 * The maximum number of invitation mails of an organization in 24 hours; the others wait for the next day. It allows an
 * invitation, a reminder and a correction for each seat in one day.
 */
export const mailsPerDay = (seats: number | 'unlimited'): number =>
  seats === 'unlimited' ? maxMailsPerDay : Math.min(maxMailsPerDay, Math.max(minMailsPerDay, seats * 3))

/** The minimum time between two mails to the same person, in minutes, so that a repeated click sends no second mail. */
const resendPauseMinutes = 5

const minute = 60_000
const day = 24 * 60 * minute

/** The expiry of a link in a mail that is sent now. */
export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * day)

/** Whether an invitation can still be accepted: not used, withdrawn or declined, and not older than 30 days. */
export const isOpen = (
  { closedAt, expiresAt }: { readonly closedAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): boolean => closedAt === null && expiresAt !== null && now < expiresAt

/** Whether another mail may be sent to the same person. */
export const mayWriteAgain = (sentAt: Date | null, now: Date): boolean =>
  sentAt === null || now.getTime() - sentAt.getTime() >= resendPauseMinutes * minute

/** The number of mails that may be sent now. @param sent the number of mails in the last 24 hours */
export const mailsLeft = (sent: number, seats: number | 'unlimited'): number => Math.max(0, mailsPerDay(seats) - sent)
