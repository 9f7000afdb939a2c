/**
 * How many seats a text asks for, within the bounds of a price; undefined for what is no such number: nobody buys by
 * mistake what they did not write.
 */
export function parseSeats(text: string, min: number, max: number): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0]/g, '')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const seats = Number(digits)
  return seats >= min && seats <= max ? seats : undefined
}
