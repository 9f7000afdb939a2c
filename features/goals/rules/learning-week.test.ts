import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween } from '#values/day.ts'
import { mondayOf } from '#values/calendar/monday-of.ts'
import { goalProgress, weekOf } from './learning-week.ts'
import { goalKinds, goalLimits, weeklyGoalOf } from './weekly-goal.ts'

const anyDay = fc.integer({ min: -4000, max: 4000 }).map((days) => daysAfter('2026-11-27', days))

test('a week begins on Monday, whatever its day, year or summer time', () => {
  expect([mondayOf('2026-11-27'), mondayOf('2026-11-30'), mondayOf('2027-01-03')]).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-28',
  ])
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = mondayOf(day)
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(monday, day)).toBeLessThan(7)
      expect(mondayOf(monday)).toBe(monday)
    }),
  )
})

const days = fc.uniqueArray(fc.record({ day: anyDay, seconds: fc.integer({ min: 1, max: 20_000 }) }), {
  selector: ({ day }) => day,
  maxLength: 60,
})

test('a week counts what was seen from Monday to Sunday and nothing else', () => {
  fc.assert(
    fc.property(anyDay, days, (today, given) => {
      const week = weekOf(today, given)
      const inside = given.filter(({ day }) => day >= week.monday && day <= daysAfter(week.monday, 6))
      expect(week.days).toEqual(inside.map(({ day }) => day).toSorted())
      expect(week.minutes).toBe(Math.floor(inside.reduce((sum, { seconds }) => sum + seconds, 0) / 60))
    }),
  )
})

test('a goal within its limits is accepted, and no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...goalKinds), fc.option(fc.oneof(fc.integer(), fc.double())), (kind, amount) => {
      const goal = weeklyGoalOf(kind, amount)
      const { min, max } = kind === 'OFF' ? { min: 0, max: 0 } : goalLimits[kind]
      const fits = amount !== null && Number.isInteger(amount) && amount >= min && amount <= max
      expect(goal).toEqual(kind === 'OFF' ? { kind, amount: null } : fits ? { kind, amount } : undefined)
    }),
  )
})

test('progress never passes the goal, and is reached exactly when the goal is', () => {
  fc.assert(
    fc.property(fc.constantFrom('MINUTES', 'DAYS'), fc.nat(700), days, (kind, amount, given) => {
      const goal = weeklyGoalOf(kind, amount)
      if (!goal) return
      const week = weekOf('2026-11-27', given)
      const progress = goalProgress(goal, week)
      const reached = kind === 'DAYS' ? week.days.length : week.minutes
      expect(progress).toEqual({ total: amount, done: Math.min(amount, reached), isReached: reached >= amount })
    }),
  )
  expect(goalProgress({ kind: 'OFF', amount: null }, weekOf('2026-11-27', []))).toBeUndefined()
})
