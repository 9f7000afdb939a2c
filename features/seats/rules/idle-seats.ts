import type { MembershipRole } from '#values/membership-role.ts'

/** The possible numbers of days without a visit after which a seat counts as idle. */
export const idleDays = [60, 90, 180] as const
export type IdleDays = (typeof idleDays)[number]

/** The maximum number of people in one request to warn members or to withdraw warnings. */
export const maxPeopleAtOnce = 500

/** The number of days between the mail and the day on which the seat is freed. */
export const graceDays = 14

const day = 24 * 60 * 60 * 1000

/** Members whose last visit is before this time have been away for at least `days` days. */
export const idleSince = (now: Date, days: IdleDays): Date => new Date(now.getTime() - days * day)

/** The time at which the seat of a member is freed who was mailed at `mailedAt`. */
export const freesAt = (mailedAt: Date): Date => new Date(mailedAt.getTime() + graceDays * day)

/**
 * Whether a seat with this role may be freed because it is idle. An admin's seat never is, because the organisation
 * needs someone who can admit members.
 */
const mayLoseSeat = (role: MembershipRole): boolean => role !== 'ADMIN'

export interface WarnedSeat {
  readonly role: MembershipRole
  readonly warnedAt: Date
  /** null: the mail is not yet sent */
  readonly mailedAt: Date | null
  readonly hereAt: Date
}

/**
 * Whether the seat of a warned member is freed: the mail was sent at least `graceDays` days ago, the member has not
 * visited since the warning, and is not an admin.
 */
export const isSeatFreed = ({ role, warnedAt, mailedAt, hereAt }: WarnedSeat, now: Date): boolean =>
  mayLoseSeat(role) && hereAt <= warnedAt && mailedAt !== null && freesAt(mailedAt) <= now
