import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsUntilEnd } from './months-until-end.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('S1: twelve months in order lead up to the end; at most one is running', () => {
  fc.assert(
    fc.property(moment, moment, (end, now) => {
      const months = monthsUntilEnd(end, now)
      expect(months).toHaveLength(12)
      for (const [index, { month, share }] of months.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        const next = months[index + 1]
        if (!next) continue
        expect(next.month.getTime()).toBeGreaterThan(month.getTime())
        expect(next.share).toBeLessThanOrEqual(share)
      }
      expect(months.filter(({ share }) => share > 0 && share < 1).length).toBeLessThanOrEqual(1)
      expect(new Set(months.map(({ month }) => month.getUTCMonth())).size).toBe(12)
      expect(months.at(-1)?.share === 1).toBe(now >= end)
    }),
  )
})

test('S1: each has the name of the month it begins in', () => {
  const months = monthsUntilEnd(new Date('2027-03-31T12:00:00Z'), new Date()).map(({ month }) => month.toISOString())
  expect(months[0]).toBe('2026-03-31T12:00:00.000Z')
  expect(months[1]).toBe('2026-04-30T12:00:00.000Z')
  expect(months[11]).toBe('2027-02-28T12:00:00.000Z')
})

test.each([
  ['2026-03-19', '2027-03-19', 12],
  ['2026-03-19', '2026-12-19', 9],
  ['2026-03-31', '2026-11-30', 8],
  ['2024-02-29', '2027-02-28', 12],
])('S2: a year from %s that ends on %s has %i months', (start, end, count) => {
  const months = monthsUntilEnd(new Date(end), new Date('2026-11-28'), new Date(start))
  expect(months).toHaveLength(count)
  expect(months.at(-1)?.month.getTime()).toBeLessThan(new Date(end).getTime())
})
