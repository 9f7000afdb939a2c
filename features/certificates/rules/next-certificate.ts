import { renewableFrom, validityAt, type ValidityPeriod } from './validity.ts'

/** The user's current certificate. */
export interface CurrentCertificate extends ValidityPeriod {
  readonly percentage: number
  /** Results before then count for an older one; null when all count. */
  readonly countsFrom: Date | null
}

/** From when on results count for a certificate that would be earned now; null when all do. */
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
 * What a completed course does to the current certificate (Q3): none gives the first, an expiring or expired
 * one gives its successor, a withdrawn one a new one. A valid one only gets a better result.
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
