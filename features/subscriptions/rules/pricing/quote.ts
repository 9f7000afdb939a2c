import { basisPointsOf, partOf, wholeInBasisPoints, type Currency } from '#values/money.ts'
import type { Seats } from '#values/seats.ts'
import { monthsOf, unitAmountOf, type Period, type Price, type Vat } from './price.ts'

/** The kind of a bill line; texts depend on the reader's language. */
type QuoteLineKind = 'PLAN' | 'COURSE' | 'YEAR_DISCOUNT' | 'COUPON' | 'REST_OF_PERIOD' | 'UNUSED_REST' | 'PAPER'

/** One line of a bill. All amounts are minor units without VAT. */
export interface QuoteLine {
  readonly kind: QuoteLineKind
  /** BT-129; negative for deductions, because prices may not be negative (EN 16931, BR-27) */
  readonly quantity: number
  /** BT-146 */
  readonly unitAmount: bigint
  /** quantity × unitAmount */
  readonly net: bigint
  readonly facts: Readonly<Record<string, string | number>>
}

/** A calculated price: `net` is the sum of the lines, `total` is net and VAT. */
export interface Quote {
  readonly currency: Currency
  readonly lines: readonly QuoteLine[]
  readonly net: bigint
  readonly vat: bigint
  readonly total: bigint
  readonly vatCategory: Vat['category']
  readonly vatRateBp: number
}

/** What a price is calculated for. */
export interface QuoteRequest {
  readonly price: Price
  readonly vat: Vat
  readonly seats: number
  readonly period: Period
  /** off the first period, in basis points */
  readonly couponBp?: number | undefined
  /** the fee for a paper invoice, in minor units without VAT */
  readonly paperFee?: bigint | undefined
}

/** What a line says in place of a number of seats (O4). */
const unlimitedSeats: Seats = 'unlimited'

/** VAT of an amount without it. */
export const vatOf = (net: bigint, { rateBp }: Vat): bigint => basisPointsOf(net, rateBp)

/** The bill of some lines: VAT is rounded once, on their sum (EN 16931, BR-CO-17). */
export function quoteOf(currency: Currency, vat: Vat, lines: readonly QuoteLine[]): Quote {
  const net = lines.reduce((sum, line) => sum + line.net, 0n)
  const tax = vatOf(net, vat)
  return { currency, lines, net, vat: tax, total: net + tax, vatCategory: vat.category, vatRateBp: vat.rateBp }
}

/**
 * The net of an amount that includes VAT: the highest net whose total does not exceed it. One minor unit is lost
 * where no net leads to the amount (0.02 at 25 %); the price list contains no such prices.
 * @param seen not negative
 */
export function withoutVat(seen: bigint, vat: Vat): bigint {
  const net = partOf(seen, wholeInBasisPoints, wholeInBasisPoints + BigInt(vat.rateBp))
  return net + vatOf(net, vat) > seen ? net - 1n : net
}

/** A line for something that is there once. */
export const singleLine = (kind: QuoteLineKind, net: bigint, facts: QuoteLine['facts'] = {}): QuoteLine => ({
  kind,
  quantity: net < 0n ? -1 : 1,
  unitAmount: net < 0n ? -net : net,
  net,
  facts,
})

/**
 * The price of a whole period: the plan, the yearly discount and the coupon, a line each. Where prices include VAT,
 * the lines are net amounts that lead to the total shown to consumers. An unlimited price is one amount, whatever the
 * seats.
 */
export function quote({ price, vat, seats, period, couponBp = 0, paperFee = 0n }: QuoteRequest): Quote {
  const months = monthsOf[period]
  const unit = unitAmountOf(price, seats)
  const whole = price.isUnlimited ? unit : unit * BigInt(seats * months)
  const discount = period === 'YEAR' ? basisPointsOf(whole, price.yearDiscountBp) : 0n
  const coupon = basisPointsOf(whole - discount, couponBp)
  const net = (amount: bigint) => (price.includesVat ? withoutVat(amount, vat) : amount)
  const facts = { seats: price.isUnlimited ? unlimitedSeats : seats, months, unit: Number(unit) }
  const plan: QuoteLine =
    price.includesVat || price.isUnlimited
      ? singleLine('PLAN', net(whole), facts)
      : { kind: 'PLAN', quantity: seats * months, unitAmount: unit, net: whole, facts }
  // each deduction is the difference of two nets: rounding them apart could miss the total by one
  const off = [
    { kind: 'YEAR_DISCOUNT', before: whole, after: whole - discount, bp: price.yearDiscountBp },
    { kind: 'COUPON', before: whole - discount, after: whole - discount - coupon, bp: couponBp },
  ] as const
  const lines = off
    .filter(({ before, after }) => before !== after)
    .map(({ kind, before, after, bp }) => singleLine(kind, net(after) - net(before), { bp }))
  const paper = paperFee > 0n ? [singleLine('PAPER', paperFee)] : []
  return quoteOf(price.currency, vat, [plan, ...lines, ...paper])
}
