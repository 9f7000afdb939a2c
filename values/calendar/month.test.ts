import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#values/day.ts'
import { monthOf, weekdayOf, weekNumber, weeksOf } from './month.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => daysAfter('2000-01-01', days))

test('the weeks of a month hold each of its days once, in order, under their weekday', () => {
  fc.assert(
    fc.property(day, (one) => {
      const weeks = weeksOf(monthOf(one))
      const days = weeks.flatMap((week) => week.days).filter((each) => each !== undefined)
      expect(days).toContain(one)
      expect(days).toEqual(days.toSorted())
      expect(days.every((each) => monthOf(each) === monthOf(one))).toBe(true)
      for (const week of weeks)
        for (const [place, each] of week.days.entries())
          if (each) expect([weekdayOf(each), weekNumber(each)]).toEqual([place, week.number])
      expect(monthOf(daysAfter(days.at(-1) ?? '', 1))).not.toBe(monthOf(one))
    }),
  )
})

test('weeks are counted as the calendar on the wall does', () => {
  expect(weeksOf('2026-12').map(({ number }) => number)).toEqual([49, 50, 51, 52, 53])
  expect([weekNumber('2027-01-01'), weekNumber('2027-01-04'), weekNumber('2024-12-30')]).toEqual([53, 1, 1])
})
