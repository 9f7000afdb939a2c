/** An attempt to pay that failed (S4). */
export interface FailedAttempt {
  /** The acquirer's id of the attempt; null when it was seen by a poll, which only tells of the last one. */
  readonly attempt: string | null
  readonly code: string
  readonly message: string
  readonly step: string
}

/** The most attempts that are listed. Acquirers end a payment long before. */
export const maxFailedAttempts = 50

/**
 * Adds a failed attempt to those of an order, unless it is listed. Repeated reports, and a poll beside a webhook, list an
 * attempt once; positions never change, so that a reader can remember how many were seen.
 */
export function addFailedAttempt(known: readonly FailedAttempt[], failed: FailedAttempt): readonly FailedAttempt[] {
  const isSame = ({ code, step }: FailedAttempt) => code === failed.code && step === failed.step
  if (failed.attempt === null ? known.some(isSame) : known.some(({ attempt }) => attempt === failed.attempt))
    return known
  const polled = known.findIndex((each) => each.attempt === null && isSame(each))
  if (failed.attempt !== null && polled >= 0) return known.with(polled, failed)
  return known.length < maxFailedAttempts ? [...known, failed] : known
}
