import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yearLine } from './year-line.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('S1: twelve months lead up to the end, in order; at most one of them is running', () => {
  fc.assert(
    fc.property(moment, moment, (end, now) => {
      const months = yearLine(end, now)
      expect(months).toHaveLength(12)
      for (const [index, { start, share }] of months.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        const next = months[index + 1]
        if (!next) continue
        expect(next.start.getTime()).toBeGreaterThan(start.getTime())
        expect(next.share).toBeLessThanOrEqual(share)
      }
      expect(months.filter(({ share }) => share > 0 && share < 1).length).toBeLessThanOrEqual(1)
      expect(months.at(-1)?.share === 1).toBe(now >= end)
    }),
  )
})

test('S1: a subscription that ends on the 31st begins its months on the last day of the shorter ones', () => {
  const starts = yearLine(new Date('2027-03-31T12:00:00Z'), new Date()).map(({ start }) => start.toISOString())
  expect(starts[0]).toBe('2026-03-31T12:00:00.000Z')
  expect(starts[11]).toBe('2027-02-28T12:00:00.000Z')
})
