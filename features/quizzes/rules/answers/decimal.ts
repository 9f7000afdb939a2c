/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** The maximum length of a number, in characters. */
export const maxNumberLength = 40

/**
 * Parses a number as people write it: comma or point before the decimals, spaces between thousands, any minus sign.
 * @returns undefined for anything else, also for both comma and point, where one can't tell which is which
 */
export function readDecimal(text: string): Decimal | undefined {
  if (text.length > maxNumberLength) return undefined
  const match = /^([-+−–]?)(\d*)(?:[.,](\d*))?$/u.exec(text.replaceAll(/\s/gu, ''))
  if (!match) return undefined
  const [, sign = '', whole = '', decimals = ''] = match
  if (whole === '' && decimals === '') return undefined
  const digits = BigInt(whole + decimals)
  return { digits: sign === '' || sign === '+' ? digits : -digits, scale: decimals.length }
}

export const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
})

/** Whether two numbers differ by at most a tolerance, inclusive and exact: 6.9 is within 0.2 of 6.7, as it isn't in binary. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, tolerance.scale)
  const at = (number: Decimal) => number.digits * 10n ** BigInt(scale - number.scale)
  const apart = at(one) - at(other)
  return (apart < 0n ? -apart : apart) <= at(tolerance)
}
