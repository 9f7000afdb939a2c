/** Why a certificate is withdrawn. NOT_THE_HOLDER: another person took the test. */
export const withdrawalKinds = ['MISTAKE', 'NOT_THE_HOLDER', 'CHEATING', 'BY_REQUEST', 'OTHER'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

/** The maximum length of a reason, in characters. */
const maxReasonLength = 500

export const isWithdrawalKind = (value: string): value is WithdrawalKind =>
  withdrawalKinds.some((kind) => kind === value)

/**
 * Normalizes a reason for storage: trims it and collapses white space.
 * @returns undefined for an empty one, for one that is too long, and for one with control characters
 */
export function tidyReason(typed: string): string | undefined {
  const tidy = typed.replace(/\s+/gu, ' ').trim()
  return tidy.length > 0 && tidy.length <= maxReasonLength && !/\p{Cc}/u.test(tidy) ? tidy : undefined
}
