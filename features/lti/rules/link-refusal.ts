/** Why an account is not linked. */
export const linkRefusals = [
  'CODE_SPENT',
  'LINKED_TO_ANOTHER',
  'ACCOUNT_TAKEN',
  'OTHER_MARKET',
  'NO_SEAT_LEFT',
  'CLOSED',
] as const

/**
 * `CODE_SPENT`: used, too old, or never one. `LINKED_TO_ANOTHER`: the platform's person is another account's.
 * `ACCOUNT_TAKEN`: the account is another person at that platform, or was made for one. `CLOSED`: the organisation is.
 */
export type LinkRefusal = (typeof linkRefusals)[number]
