/** The reasons why an account is not linked. */
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
 * `CODE_SPENT`: the code is used, expired or unknown. `PROOF_NEEDED`: the user signed in more than five minutes ago.
 * `LINKED_TO_ANOTHER`: the platform's user is linked to another account. `ACCOUNT_TAKEN`: the account is linked to
 * another user of that platform, or was created for one. `CLOSED`: the organisation is closed.
 */
export type LinkRefusal = (typeof linkRefusals)[number]
