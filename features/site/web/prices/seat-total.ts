import type { SitePrice } from '#features/site/rules/site-page.ts'

export type BillingPeriod = 'MONTH' | 'YEAR'

/** What some seats cost. All amounts are minor units. */
export interface SeatTotal {
  /** a seat for a month */
  readonly unit: number
  readonly months: number
  /** before the discount */
  readonly whole: number
  readonly discount: number
  readonly vat: number
  /** with VAT */
  readonly total: number
}

type Terms = Pick<SitePrice, 'includesVat' | 'vatRateBp' | 'tiers' | 'yearDiscountBp'>

const monthsOf = { MONTH: 1, YEAR: 12 } as const

/** Half a unit is rounded up, as on the bill. */
const basisPointsOf = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / 10_000)

/** The price of one seat for a month: that of the highest tier which the number of seats reaches. */
export const unitOf = (tiers: Terms['tiers'], seats: number): number =>
  tiers.findLast(({ fromSeats }) => fromSeats <= seats)?.amount ?? tiers[0]?.amount ?? 0

/** What the bill for a number of seats will say, as the product reckons it. */
export function seatTotal(
  { includesVat, vatRateBp, tiers, yearDiscountBp }: Terms,
  seats: number,
  period: BillingPeriod,
): SeatTotal {
  const unit = unitOf(tiers, seats)
  const months = monthsOf[period]
  const whole = unit * seats * months
  const discount = period === 'YEAR' ? basisPointsOf(whole, yearDiscountBp) : 0
  const net = whole - discount
  const vat = includesVat ? net - Math.round((net * 10_000) / (10_000 + vatRateBp)) : basisPointsOf(net, vatRateBp)
  return { unit, months, whole, discount, vat, total: includesVat ? net : net + vat }
}

/** A few numbers of seats between the least and the most, with each at which the price falls. */
export function seatExamples({ minSeats, maxSeats, tiers }: SitePrice): number[] {
  const wanted = [minSeats, 10, 25, ...tiers.map(({ fromSeats }) => fromSeats), maxSeats]
  return [...new Set(wanted.filter((seats) => seats >= minSeats && seats <= maxSeats))].toSorted(
    (one, other) => one - other,
  )
}
