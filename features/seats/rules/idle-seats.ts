import type { MembershipRole } from '#values/membership-role.ts'

/** After how many days without a visit a seat may be asked about. */
export const idleDays = [60, 90, 180] as const
export type IdleDays = (typeof idleDays)[number]

/** How many people one warning or withdrawal may name. */
export const maxPeopleAtOnce = 500

/** How many days somebody has, from the letter on, before the seat is freed. */
export const graceDays = 14

const day = 24 * 60 * 60 * 1000

/** Whoever was last here before this moment has been away for so many days. */
export const idleSince = (now: Date, days: IdleDays): Date => new Date(now.getTime() - days * day)

/** When the seat of somebody who was told at a moment is freed. */
export const freesAt = (toldAt: Date): Date => new Date(toldAt.getTime() + graceDays * day)

/** Whether a role's seat may be freed for want of visits: an admin's never, for somebody has to let the others in. */
const mayLoseSeat = (role: MembershipRole): boolean => role !== 'ADMIN'

/** Somebody who was warned. */
export interface WarnedSeat {
  readonly role: MembershipRole
  readonly warnedAt: Date
  /** null: the letter waits */
  readonly toldAt: Date | null
  readonly hereAt: Date
}

/**
 * Whether the seat of somebody who was warned is freed: the letter went out so many days ago, nobody has come since the
 * warning, and it is not an admin's.
 */
export const isSeatFreed = ({ role, warnedAt, toldAt, hereAt }: WarnedSeat, now: Date): boolean =>
  mayLoseSeat(role) && hereAt <= warnedAt && toldAt !== null && freesAt(toldAt) <= now
