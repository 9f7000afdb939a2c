/** Where an organisation is with the data-processing agreement (GDPR art. 28). */
export const dpaStatuses = ['NONE', 'OUTDATED', 'CURRENT'] as const
export type DpaStatus = (typeof dpaStatuses)[number]

/**
 * The status by the latest accepted version: an earlier version stays in force, but the admins are asked for the current
 * one.
 * @param accepted undefined when no version was accepted
 */
export const dpaStatusOf = (accepted: string | undefined, current: string): DpaStatus =>
  accepted === undefined ? 'NONE' : accepted === current ? 'CURRENT' : 'OUTDATED'

/** Years for which the record of an acceptance is stored after the organisation has been closed (art. 17(3)(e)). */
export const dpaRecordYears = 5
