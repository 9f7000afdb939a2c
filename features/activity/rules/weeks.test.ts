import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf, passShare, type WeekSums } from './figures.ts'
import { activitySearch, previousPeriod, lengthOf, maxPeriodWeeks, periodOf, weeksOf } from './period.ts'
import { addWeeks, isDay, lastDayOf, weekNumber, weekOf, weekOfDay, weeksBetween } from './weeks.ts'

const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })

test('O3: a week begins on Monday at midnight in Oslo and Madrid, in winter and in summer', () => {
  expect(weekOf(new Date('2026-11-15T22:59:59Z'))).toBe('2026-11-09')
  expect(weekOf(new Date('2026-11-15T23:00:00Z'))).toBe('2026-11-16')
  expect(weekOf(new Date('2026-07-05T21:59:59Z'))).toBe('2026-06-29')
  expect(weekOf(new Date('2026-07-05T22:00:00Z'))).toBe('2026-07-06')
})

test('ISO 8601: weeks are numbered by their Thursday', () => {
  expect(weekNumber('2026-11-16')).toEqual({ year: 2026, number: 47 })
  expect(weekNumber('2020-12-28')).toEqual({ year: 2020, number: 53 })
  expect(weekNumber('2024-12-30')).toEqual({ year: 2025, number: 1 })
  expect(weekNumber('2022-12-26')).toEqual({ year: 2022, number: 52 })
})

test('O3: every moment lies in its week, and weeks follow one another without a gap', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -60, max: 60 }), (at, count) => {
      const week = weekOf(at)
      expect(new Date(week).getUTCDay()).toBe(1)
      expect(weekOfDay(lastDayOf(week))).toBe(week)
      expect(weeksBetween(week, addWeeks(week, count))).toBe(count)
      expect(weekNumber(week).number).toBeGreaterThan(0)
      expect(weekNumber(week).number).toBeLessThan(54)
    }),
  )
})

test('O3: whatever an address says, the period is whole weeks, at most a year of them, and none to come', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    moment.map((at) => at.toISOString().slice(0, 10)),
    fc.constant(undefined),
  )
  fc.assert(
    fc.property(moment, fc.record({ weeks: value, from: value, to: value, group: value }), (now, given) => {
      const search = activitySearch(given)
      expect(activitySearch({ ...search })).toEqual(search)
      const period = periodOf(search, now)
      expect(period.to <= weekOf(now)).toBe(true)
      expect(lengthOf(period)).toBeGreaterThan(0)
      expect(lengthOf(period)).toBeLessThanOrEqual(maxPeriodWeeks)
      expect(weeksOf(period)[0]).toBe(period.from)
      expect(weeksOf(period).at(-1)).toBe(period.to)
      const former = previousPeriod(period)
      expect(lengthOf(former)).toBe(lengthOf(period))
      expect(addWeeks(former.to, 1)).toBe(period.from)
    }),
  )
  expect(isDay('2026-02-30')).toBe(false)
})

test('O3: the figures of two periods side by side are those of both together', () => {
  const count = fc.nat({ max: 1000 })
  const sums = fc.record({
    active: count,
    seconds: count,
    coursesFinished: count,
    firstTries: count,
    firstPasses: count,
  })
  fc.assert(
    fc.property(fc.array(sums, { minLength: 2, maxLength: 30 }), fc.nat({ max: 28 }), (given, at) => {
      const weeks: WeekSums[] = given.map((each, index) => ({ ...each, week: addWeeks('2026-01-05', index) }))
      const cut = addWeeks('2026-01-05', Math.min(at, given.length - 2))
      const whole = { from: '2026-01-05', to: addWeeks('2026-01-05', given.length - 1) }
      const [one, other] = [
        figuresOf(weeks, { ...whole, to: cut }),
        figuresOf(weeks, { ...whole, from: addWeeks(cut, 1) }),
      ]
      const both = figuresOf(weeks, whole)
      expect(one.seconds + other.seconds).toBe(both.seconds)
      expect(one.coursesFinished + other.coursesFinished).toBe(both.coursesFinished)
    }),
  )
  const figures = { seconds: 0, coursesFinished: 0, firstTries: 3, firstPasses: 2 }
  expect([
    passShare(figures),
    passShare({ ...figures, firstTries: 0 }),
    passShare({ ...figures, firstPasses: 3 }),
  ]).toEqual([66, null, 100])
})
