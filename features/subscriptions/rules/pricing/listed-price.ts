import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { basisPointsOf } from '#values/money.ts'
import { monthsOf, periods, unitAmountOf, type Period, type Price, type PriceTier, type Vat } from './price.ts'
import { vatOf, withoutVat } from './quote.ts'

/** A price as the price list has it. */
export interface ListedPrice extends Omit<Price, 'id' | 'productId' | 'currency'> {
  /** the product's key */
  readonly product: string
  readonly market: Market
  /** the partner whose members it is for; undefined for everybody */
  readonly partner: string | undefined
  readonly from: Day
  readonly to: Day | undefined
}

/** A VAT rate as the price list has it. */
export interface ListedVat extends Vat {
  readonly product: string
  readonly market: Market
  /** why there is none, in the languages of the market */
  readonly exemption: Readonly<Record<string, string>> | undefined
  readonly from: Day
  readonly to: Day | undefined
}

/** Why a price list entry is invalid. */
export type ListedPriceProblem =
  /** the tiers do not cover the lowest number of seats */
  | { readonly kind: 'NO_FIRST_TIER' }
  | { readonly kind: 'DEARER_BY_NUMBER'; readonly fromSeats: number }
  | { readonly kind: 'NO_VAT_RATE' }
  /** no net amount leads to the price shown to consumers at this VAT rate */
  | { readonly kind: 'NO_SUCH_TOTAL'; readonly seen: bigint; readonly rateBp: number }

/** @param rates the VAT rates of the price's product and market */
export function listedPriceProblem(price: ListedPrice, rates: readonly ListedVat[]): ListedPriceProblem | undefined {
  const { tiers, minSeats, includesVat, from, to } = price
  if ((tiers[0]?.fromSeats ?? Infinity) > minSeats) return { kind: 'NO_FIRST_TIER' }
  const dearer = tiers.find(({ unitAmount }, at) => unitAmount > (tiers[at - 1]?.unitAmount ?? unitAmount))
  if (dearer) return { kind: 'DEARER_BY_NUMBER', fromSeats: dearer.fromSeats }
  const holding = rates.filter((rate) => (rate.to === undefined || rate.to > from) && (!to || rate.from < to))
  if (!holding.some((rate) => rate.from <= from)) return { kind: 'NO_VAT_RATE' }
  if (!includesVat) return undefined
  for (const rate of holding) {
    const seen = unreachable(price, rate)
    if (seen !== undefined) return { kind: 'NO_SUCH_TOTAL', seen, rateBp: rate.rateBp }
  }
  return undefined
}

/** The first total shown to consumers that cannot be billed exactly. */
function unreachable(price: ListedPrice, vat: Vat): bigint | undefined {
  for (const seats of seatCounts(price))
    for (const period of periods) {
      const seen = seenTotal(price, seats, period)
      const net = withoutVat(seen, vat)
      if (net + vatOf(net, vat) !== seen) return seen
    }
  return undefined
}

const seatCounts = ({ minSeats, maxSeats }: ListedPrice) =>
  Array.from({ length: maxSeats - minSeats + 1 }, (_, more) => minSeats + more)

function seenTotal(price: ListedPrice, seats: number, period: Period): bigint {
  const whole = unitAmountOf(price, seats) * BigInt(seats * monthsOf[period])
  return period === 'YEAR' ? whole - basisPointsOf(whole, price.yearDiscountBp) : whole
}

const sameTiers = (one: readonly PriceTier[], two: readonly PriceTier[]) =>
  one.length === two.length &&
  one.every(({ fromSeats, unitAmount }, at) => fromSeats === two[at]?.fromSeats && unitAmount === two[at].unitAmount)

/** The fields that make two prices equal. */
export type PriceContent = Pick<
  ListedPrice,
  'includesVat' | 'tiers' | 'yearDiscountBp' | 'minSeats' | 'maxSeats' | 'trialDays'
>

/** Whether two prices cost the same under the same conditions, whenever they hold. */
export const samePrice = (one: PriceContent, two: PriceContent): boolean =>
  one.includesVat === two.includesVat &&
  one.yearDiscountBp === two.yearDiscountBp &&
  one.minSeats === two.minSeats &&
  one.maxSeats === two.maxSeats &&
  one.trialDays === two.trialDays &&
  sameTiers(one.tiers, two.tiers)
