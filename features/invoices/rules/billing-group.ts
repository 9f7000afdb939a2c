import { monthsAfter, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import type { Billing } from './billing.ts'

/** How often an organisation wants its invoices (S3). */
type InvoicePeriod = 'YEAR' | 'QUARTER' | 'MONTH'

const isPeriod = (text: string | null): text is InvoicePeriod =>
  text === 'YEAR' || text === 'QUARTER' || text === 'MONTH'

/** Whether a billing is a change within a period that is billed already, and not the period itself. */
export const isChange = ({ lines }: Pick<Billing, 'lines'>): boolean =>
  lines.every(({ kind }) => kind === 'REST_OF_PERIOD' || kind === 'UNUSED_REST' || kind === 'PAPER')

/**
 * The day on which changes are billed together: the first of the next month or quarter; undefined means at once.
 * Spain allows deliveries to be grouped within a calendar month only (Real Decreto 1619/2012, art. 13), so a quarter
 * is a month there. With one invoice a year, changes are billed at once: no law lets a seller wait for a year.
 */
export function billingDay(period: string | null, market: Market, on: Day): Day | undefined {
  if (!isPeriod(period) || period === 'YEAR') return undefined
  const [year = 0, month = 1] = on.split('-').map(Number)
  const first = (each: number) => `${year}-${String(each).padStart(2, '0')}-01`
  if (period === 'MONTH' || market === 'es') return monthsAfter(first(month), 1)
  return monthsAfter(first(month - ((month - 1) % 3)), 3)
}
