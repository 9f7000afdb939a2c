import { renewableFrom, validityAt, type ValidityPeriod } from './validity.ts'

/** The user's current certificate. */
export interface CurrentCertificate extends ValidityPeriod {
  readonly percentage: number
  /** Earlier results count for an older certificate; null when all count. */
  readonly countsFrom: Date | null
}

/** The time from which results count for a certificate that would be earned now; null when all count. */
export function resultsCountFrom(current: CurrentCertificate | undefined, now: Date): Date | null {
  if (!current) return null
  switch (validityAt(current, now)) {
    case 'REVOKED':
      return current.revokedAt
    case 'EXPIRED':
    case 'EXPIRING':
      return current.validUntil && renewableFrom(current.validUntil)
    case 'VALID':
      return current.countsFrom
  }
}

/**
 * Decides what a completed course changes (Q3): without a certificate the first is issued, an expiring or expired one
 * gets a successor, a withdrawn one is replaced by a new one. A valid one only gets a better result.
 */
export function nextCertificate(
  current: CurrentCertificate | undefined,
  percentage: number,
  now: Date,
): 'Issue' | 'Renew' | 'Improve' | 'Keep' {
  if (!current) return 'Issue'
  if (validityAt(current, now) !== 'VALID') return current.revokedAt ? 'Issue' : 'Renew'
  return percentage > current.percentage ? 'Improve' : 'Keep'
}
