/** Why an account is not linked. */
export const linkRefusals = [
  'CODE_SPENT',
  'PROOF_NEEDED',
  'LINKED_TO_ANOTHER',
  'ACCOUNT_TAKEN',
  'OTHER_MARKET',
  'NO_SEAT_LEFT',
  'CLOSED',
] as const

/**
 * `CODE_SPENT`: used, too old, or never one. `PROOF_NEEDED`: the account signed in more than five minutes ago.
 * `LINKED_TO_ANOTHER`: the platform's person is another account's.
 * `ACCOUNT_TAKEN`: the account is another person at that platform, or was made for one. `CLOSED`: the organisation is.
 */
export type LinkRefusal = (typeof linkRefusals)[number]
