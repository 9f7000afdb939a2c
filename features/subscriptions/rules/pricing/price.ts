import type { Currency } from '#values/money.ts'

/** The length of a billing period. */
export const periods = ['MONTH', 'YEAR'] as const
export type Period = (typeof periods)[number]

export const monthsOf = { MONTH: 1, YEAR: 12 } as const satisfies Record<Period, number>

/** The price of a seat per month from a number of seats on, in minor units. */
export interface PriceTier {
  readonly fromSeats: number
  readonly unitAmount: bigint
}

/** The price of a product in a market. */
export interface Price {
  readonly id: string
  readonly productId: string
  readonly currency: Currency
  /** whether the amounts include VAT, as consumers see them */
  readonly includesVat: boolean
  /** in ascending order; the first begins at minSeats or below */
  readonly tiers: readonly PriceTier[]
  /** off twelve months that are paid at once, in basis points */
  readonly yearDiscountBp: number
  readonly minSeats: number
  readonly maxSeats: number
  /** days without payment before the first period; 0 for none */
  readonly trialDays: number
  /** whether the amount is for the whole period and any number of people (O4): only by agreement */
  readonly isUnlimited?: boolean | undefined
}

/** The VAT of a product in a market on a day (EN 16931: BT-151, BT-152). */
export interface Vat {
  readonly category: 'S' | 'E' | 'Z' | 'O'
  /** basis points; 2500 is 25 % */
  readonly rateBp: number
}

/** The price of a seat per month for a number of seats, in minor units. @throws for a price without tiers */
export function unitAmountOf({ tiers }: Pick<Price, 'tiers'>, seats: number): bigint {
  const tier = tiers.findLast(({ fromSeats }) => fromSeats <= seats) ?? tiers[0]
  if (!tier) throw new Error('a price has at least one tier')
  return tier.unitAmount
}

/** Whether a price allows a number of seats. */
export const allowsSeats = ({ minSeats, maxSeats }: Price, seats: number): boolean =>
  Number.isInteger(seats) && seats >= minSeats && seats <= maxSeats
