import { daysAfter, type Day } from '#values/day.ts'

/** How somebody stands with something that is required of them. What is not required has no standing. */
export const complianceStatuses = ['OVERDUE', 'EXPIRED', 'OPEN', 'EXPIRING', 'DONE', 'EXEMPT'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]

/** Those that ask something of somebody, the most pressing first. */
export const actionStatuses = ['OVERDUE', 'EXPIRED', 'OPEN', 'EXPIRING'] as const satisfies readonly ComplianceStatus[]

/** A certificate that ends within so many days is to be renewed. */
export const expiringDays = 60

/** What is known of one person and one thing on a day. */
export interface Requirement {
  readonly exempt: boolean
  /** Whether the instance at it is done. */
  readonly done: boolean
  /** Undefined: no deadline. */
  readonly dueOn: Day | undefined
  /** The latest certificate that was not withdrawn; null where it holds for good. Undefined: there is none. */
  readonly provenUntil: Day | null | undefined
}

/**
 * How a requirement stands on a day. A certificate in force is enough, whatever became of the instance; one that has ended is
 * not, even if the instance is done.
 */
export function complianceOf({ exempt, done, dueOn, provenUntil }: Requirement, day: Day): ComplianceStatus {
  if (exempt) return 'EXEMPT'
  if (provenUntil === null || (provenUntil !== undefined && provenUntil > daysAfter(day, expiringDays))) return 'DONE'
  if (provenUntil !== undefined && provenUntil > day) return 'EXPIRING'
  if (done && provenUntil === undefined) return 'DONE'
  if (!done && dueOn !== undefined && dueOn < day) return 'OVERDUE'
  return provenUntil === undefined ? 'OPEN' : 'EXPIRED'
}
