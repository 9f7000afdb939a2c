/** A place in a series of numbers: each series counts from 1 in each year. */
export interface InvoicePosition {
  /** letters that tell a series from the seller's other series; empty for digits only */
  readonly prefix: string
  readonly year: number
  readonly position: number
}

/** The number as printed: 202600042, or F2026-00042 in a series with letters. */
export function invoiceNumber({ prefix, year, position }: InvoicePosition): string {
  const counted = String(position).padStart(5, '0')
  return prefix === '' ? `${year}${counted}` : `${prefix}${year}-${counted}`
}
