import type { Currency } from '#values/money.ts'

/**
 * The lowest card charge, in minor units. Stripe's minimum is 3 kr and 0.50 €; for accounts with payouts in euro the
 * euro minimum also applies to kroner at the day's rate, so 10 kr is safe (docs.stripe.com/currencies).
 */
const minCardAmount: Readonly<Record<Currency, bigint>> = { NOK: 10_00n, EUR: 50n }

/** Whether a bill is too small to charge a card. A bill of 0 is not: the card is only saved. */
export const isBelowMinCardAmount = ({
  total,
  currency,
}: {
  readonly total: bigint
  readonly currency: Currency
}): boolean => total > 0n && total < minCardAmount[currency]
