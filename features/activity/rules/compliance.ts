import { daysAfter, type Day } from '#values/day.ts'

/** A member's status for a requirement. Without a requirement there is no status. */
export const complianceStatuses = ['OVERDUE', 'EXPIRED', 'OPEN', 'EXPIRING', 'DONE', 'EXEMPT'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]

/** The statuses that require an action of the member, the most urgent first. */
export const actionStatuses = ['OVERDUE', 'EXPIRED', 'OPEN', 'EXPIRING'] as const satisfies readonly ComplianceStatus[]

/** A certificate that expires within this many days must be renewed. */
export const expiringDays = 60

/** One person's facts for one requirement on a day. */
export interface Requirement {
  readonly exempt: boolean
  /** Whether the instance at it is done. */
  readonly done: boolean
  /** Undefined: no deadline. */
  readonly dueOn: Day | undefined
  /** The end of the latest certificate that is not revoked: null if it does not expire, undefined without a certificate. */
  readonly certificateEnd: Day | null | undefined
}

/**
 * The status of a requirement on a day. A valid certificate is enough, regardless of the instance; an expired one is
 * not, even if the instance is done.
 */
export function complianceOf({ exempt, done, dueOn, certificateEnd }: Requirement, day: Day): ComplianceStatus {
  if (exempt) return 'EXEMPT'
  if (certificateEnd === null || (certificateEnd !== undefined && certificateEnd > daysAfter(day, expiringDays)))
    return 'DONE'
  if (certificateEnd !== undefined && certificateEnd > day) return 'EXPIRING'
  if (done && certificateEnd === undefined) return 'DONE'
  if (!done && dueOn !== undefined && dueOn < day) return 'OVERDUE'
  return certificateEnd === undefined ? 'OPEN' : 'EXPIRED'
}
