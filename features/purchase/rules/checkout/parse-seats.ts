/**
 * Parses a number of seats within the limits of a price; undefined for any other text, so that nobody buys by
 * mistake.
 */
export function parseSeats(text: string, min: number, max: number): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0]/g, '')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const seats = Number(digits)
  return seats >= min && seats <= max ? seats : undefined
}
