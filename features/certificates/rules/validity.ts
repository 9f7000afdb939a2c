/** Whether a certificate is valid at a moment. EXPIRING: still valid, and may be renewed. */
export const validities = ['VALID', 'EXPIRING', 'EXPIRED', 'REVOKED'] as const
type Validity = (typeof validities)[number]

/** The facts on which validity depends. Without an end the certificate never expires. */
export interface ValidityPeriod {
  readonly validUntil: Date | null
  readonly revokedAt: Date | null
}

const day = 24 * 60 * 60 * 1000

/** Days before its end in which a certificate is expiring and passing again renews it. */
export const renewalDays = 60

/** The moment from which passing again renews a certificate. Earlier results count for the expiring one. */
export const renewableFrom = (end: Date): Date => new Date(end.getTime() - renewalDays * day)

/** The validity of a certificate at a moment (Q3); `certificate_validity` in the database decides the same. */
export function validityAt({ validUntil: end, revokedAt }: ValidityPeriod, now: Date): Validity {
  if (revokedAt) return 'REVOKED'
  if (!end) return 'VALID'
  if (now >= end) return 'EXPIRED'
  return now >= renewableFrom(end) ? 'EXPIRING' : 'VALID'
}

/**
 * Adds months to a time, in UTC. In a shorter month it is the last day: 29 February plus twelve months is 28 February.
 */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}

/**
 * The end of a certificate that is earned now. When it is renewed before its end, the new period starts at the old end,
 * so that an early renewal loses no days; afterwards it starts now.
 * @param months the length of its validity; null means forever
 * @param before the certificate that it replaces
 */
export function validUntil(now: Date, months: number | null, before: ValidityPeriod | undefined): Date | null {
  if (months === null) return null
  const goesOn = before?.validUntil && validityAt(before, now) === 'EXPIRING'
  return monthsLater(goesOn ? before.validUntil : now, months)
}

/** The mails about a certificate's end: days before it. */
const noticeDays = [60, 14, 0] as const
export type NoticeDays = (typeof noticeDays)[number]

/** Days after the end when the last mail is no longer sent: it would come too late. */
export const latestNoticeDays = 14

/**
 * The mail that is due about the end of a certificate (Q3): each is sent once, and a missed one is not sent after the
 * next.
 * @param last the last mail that was sent
 */
export function noticeDue(until: Date, last: NoticeDays | null, now: Date): NoticeDays | undefined {
  const left = (until.getTime() - now.getTime()) / day
  if (left < -latestNoticeDays) return undefined
  const due = noticeDays.findLast((days) => left <= days)
  return due !== undefined && (last === null || due < last) ? due : undefined
}
