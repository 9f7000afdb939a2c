/** How many members have finished, not passed, started and not started a course. The four add up to all members. */
export interface CompletionShares {
  readonly finished: number
  readonly notPassed: number
  readonly inProgress: number
  readonly notBegun: number
}

/**
 * Divides the members by how far they are with a course. Counts that were taken at different moments may contradict each
 * other by a member or two; the shares never do.
 */
export function completionShares(
  members: number,
  counts: Pick<CompletionShares, 'finished' | 'notPassed' | 'inProgress'>,
): CompletionShares {
  const finished = Math.min(counts.finished, members)
  const notPassed = Math.min(counts.notPassed, members - finished)
  const inProgress = Math.min(counts.inProgress, members - finished - notPassed)
  return { finished, notPassed, inProgress, notBegun: members - finished - notPassed - inProgress }
}

/** The part of all members who have finished, in whole per cent; 100 only when all have. */
export function finishedPercentage({ finished, notPassed, inProgress, notBegun }: CompletionShares): number {
  const members = finished + notPassed + inProgress + notBegun
  return members === 0 ? 0 : Math.floor((100 * finished) / members)
}
