/** Whether a certificate is valid at a moment. EXPIRING: still valid, and may be renewed. */
export const validities = ['VALID', 'EXPIRING', 'EXPIRED', 'REVOKED'] as const
type Validity = (typeof validities)[number]

/** What validity depends on. Without an end the certificate never expires. */
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
 * The same moment some months later; the last day of a shorter month where that has no such day: 29 February and twelve
 * months is 28 February. In UTC.
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
 * Until when a certificate holds that is earned now. Renewed before its end it is longer by a whole period, so that
 * nobody loses days by being early; renewed after its end it starts from now.
 * @param months how long it is valid; null for ever
 * @param before the one whose place it takes
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
 * Which letter is due about the end of a certificate (Q3): each is sent once, and one that was missed is not sent after
 * the next.
 * @param last the last that was sent
 */
export function noticeDue(until: Date, last: NoticeDays | null, now: Date): NoticeDays | undefined {
  const left = (until.getTime() - now.getTime()) / day
  if (left < -latestNoticeDays) return undefined
  const due = noticeDays.findLast((days) => left <= days)
  return due !== undefined && (last === null || due < last) ? due : undefined
}
