import type { Market } from './language.ts'

/** The currencies of the markets (ISO 4217). Both have a hundred minor units: øre and céntimos. */
export const currencies = ['NOK', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The currency of a market (M2). */
export const currencyOf = { no: 'NOK', es: 'EUR' } as const satisfies Record<Market, Currency>

/** An amount of money: whole minor units. */
export interface Money {
  readonly amount: bigint
  readonly currency: Currency
}

/**
 * A part of an amount in whole minor units, with half a unit rounded away from zero, so that a charge and the refund of
 * the same part are equal.
 * @param denominator above zero
 */
export function partOf(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  const product = amount * numerator
  const size = product < 0n ? -product : product
  const rounded = (2n * size + denominator) / (2n * denominator)
  return product < 0n ? -rounded : rounded
}

/** Percentages are stored in basis points: 2500 is 25 %. */
export const wholeInBasisPoints = 10_000n

/** A number of basis points of an amount. */
export const basisPointsOf = (amount: bigint, basisPoints: number): bigint =>
  partOf(amount, BigInt(basisPoints), wholeInBasisPoints)
