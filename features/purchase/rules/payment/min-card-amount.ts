import type { Currency } from '#values/money.ts'

/**
 * The least a card is charged, in minor units. Stripe takes no less than 3 kr and 0.50 €, and where the account is paid out
 * in euro that holds for kroner too, at the rate of the day: 10 kr stays clear of it (docs.stripe.com/currencies).
 */
const minCardAmount: Readonly<Record<Currency, bigint>> = { NOK: 10_00n, EUR: 50n }

/** Whether a bill is too small for a card. One of nothing is not: there the card is only kept. */
export const isBelowMinCardAmount = ({
  total,
  currency,
}: {
  readonly total: bigint
  readonly currency: Currency
}): boolean => total > 0n && total < minCardAmount[currency]
