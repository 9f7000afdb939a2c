/** The refusals that have words of their own. */
const worded = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'authentication_expired',
  'authentication_cancelled',
] as const

/** The text key of a decline code. */
export const refusalOf = (code: string | null): (typeof worded)[number] =>
  worded.find((each) => each === code) ?? 'card_declined'
