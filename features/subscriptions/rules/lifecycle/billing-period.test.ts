import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysAfter, daysBetween } from '#values/day.ts'
import { periodFrom } from './billing-period.ts'
import { periods, type Period } from '#features/subscriptions/rules/pricing/price.ts'
import type { PaidPeriod } from '#features/subscriptions/rules/pricing/proration.ts'

/** So many periods, each beginning where the one before ends. */
function following(anchor: string, period: Period, count: number): PaidPeriod[] {
  const all: PaidPeriod[] = []
  for (let from = anchor; all.length < count; from = all.at(-1)?.to ?? from) all.push(periodFrom(anchor, from, period))
  return all
}
const ends = (anchor: string, period: Period, count: number) => following(anchor, period, count).map(({ to }) => to)

test('S1: a period from the 31st ends on the last day of a short month and returns to the 31st', () => {
  const days = '02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'
    .split(' ')
    .map((day) => `2027-${day}`)
  expect(ends('2027-01-31', 'MONTH', 14)).toEqual(days.concat('2028-01-31', '2028-02-29', '2028-03-31'))
})

test('S1: a year from 29 February ends on the 28th until the next leap year', () => {
  expect(ends('2028-02-29', 'YEAR', 5)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'])
})

test('S1: periods follow each other without a gap and keep the anchor’s day', () => {
  const anchor = fc.nat({ max: 20_000 }).map((days) => daysAfter('2024-01-01', days))
  fc.assert(
    fc.property(anchor, fc.constantFrom(...periods), (begun, period) => {
      const [min, max] = period === 'MONTH' ? [28, 31] : [365, 366]
      for (const { from, to } of following(begun, period, 40)) {
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(min)
        expect(daysBetween(from, to)).toBeLessThanOrEqual(max)
        const date = (day: string) => Number(day.slice(8))
        const isLastOfMonth = daysAfter(to, 1).endsWith('-01')
        expect(date(to) === date(begun) || (isLastOfMonth && date(to) < date(begun))).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('S1: changing from months to years keeps the day', () => {
  expect(periodFrom('2027-01-31', '2027-04-30', 'YEAR')).toEqual({ from: '2027-04-30', to: '2028-04-30' })
  expect(periodFrom('2027-04-30', '2028-04-30', 'MONTH')).toEqual({ from: '2028-04-30', to: '2028-05-30' })
})

test('S1: a period begins on the day of the market’s time zone', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  for (const market of ['no', 'es'] as const) {
    const from = dayIn(market, newYear)
    expect(periodFrom(from, from, 'MONTH')).toEqual({ from: '2027-01-01', to: '2027-02-01' })
    // the clock goes forward and back: a day of 23 hours, one of 25
    expect(dayIn(market, new Date('2027-03-28T21:59:59Z'))).toBe('2027-03-28')
    expect(dayIn(market, new Date('2027-03-28T22:00:00Z'))).toBe('2027-03-29')
    expect(dayIn(market, new Date('2027-10-31T22:59:59Z'))).toBe('2027-10-31')
  }
})
