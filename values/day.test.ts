import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysAfter, daysBetween, localTime, startOfDay } from '#values/day.ts'

test('a day begins at midnight in Oslo and Madrid, in winter and in summer', () => {
  expect(dayIn('no', new Date('2026-11-22T22:59:59Z'))).toBe('2026-11-22')
  expect(dayIn('no', new Date('2026-11-22T23:00:00Z'))).toBe('2026-11-23')
  expect(dayIn('es', new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01')
  expect(dayIn('es', new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test('weekday and hour are those of the place', () => {
  expect(localTime('no', new Date('2026-11-20T18:05:00Z'))).toEqual({ day: '2026-11-20', hour: 19, isWeekday: true })
  expect(localTime('no', new Date('2026-11-20T23:30:00Z'))).toEqual({ day: '2026-11-21', hour: 0, isWeekday: false })
})

test('days are counted over months, years and changes of the clock', () => {
  expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26')
  expect(daysAfter('2027-12-31', 60)).toBe('2028-02-29')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      expect(daysBetween('2026-01-01', daysAfter('2026-01-01', days))).toBe(days)
    }),
  )
})

test('a day starts when the one before is over, also where the clocks change', () => {
  fc.assert(
    fc.property(fc.constantFrom('no', 'es'), fc.integer({ min: 0, max: 4000 }), (market, days) => {
      const day = daysAfter('2024-01-01', days)
      const start = startOfDay(market, day)
      expect(localTime(market, start)).toMatchObject({ day, hour: 0 })
      expect(dayIn(market, new Date(start.getTime() - 1))).toBe(daysAfter(day, -1))
    }),
  )
})
