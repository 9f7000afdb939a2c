/** How many members have finished, started and not started a course. The three add up to all members. */
export interface CompletionShares {
  readonly finished: number
  readonly inProgress: number
  readonly notBegun: number
}

/**
 * Divides the members by how far they are with a course. Counts that were taken at different moments may contradict each
 * other by a member or two; the shares never do.
 */
export function completionShares(members: number, finished: number, inProgress: number): CompletionShares {
  const done = Math.min(finished, members)
  const begun = Math.min(inProgress, members - done)
  return { finished: done, inProgress: begun, notBegun: members - done - begun }
}

/** The part of all members who have finished, in whole per cent; 100 only when all have. */
export function finishedPercentage({ finished, inProgress, notBegun }: CompletionShares): number {
  const members = finished + inProgress + notBegun
  return members === 0 ? 0 : Math.floor((100 * finished) / members)
}
