import type { FailureStep } from './payment.ts'

/** Known decline codes of acquirers and their meanings. Any other code is shown as `card_declined`. */
const failureMessages = {
  card_declined: 'The bank refused the card and did not say why.',
  insufficient_funds: 'There is not enough money on the account.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code is wrong.',
  lost_card: 'The bank refused the card and did not say why.',
  stolen_card: 'The bank refused the card and did not say why.',
  processing_error: 'The acquirer could not handle the card.',
  authentication_required: 'The bank wants the holder to confirm the payment.',
  authentication_failed: 'The bank did not get the right answer from the holder.',
  authentication_cancelled: 'The holder did not confirm the payment.',
  authentication_expired: 'The holder did not confirm the payment in time.',
  card_not_supported: 'The card cannot be used for this.',
} as const
type FailureCode = keyof typeof failureMessages

const isKnown = (code: string): code is FailureCode => Object.hasOwn(failureMessages, code)

/** Why a try to pay failed (S4): the acquirer's code where it is one that is known, its meaning, and where. */
export function failureOf({ code, step }: { readonly code: string; readonly step: FailureStep }) {
  const known = isKnown(code) ? code : 'card_declined'
  // does not reveal that a card is reported lost or stolen
  const shown = known === 'lost_card' || known === 'stolen_card' ? 'card_declined' : known
  return { code: shown, message: failureMessages[shown], step }
}
