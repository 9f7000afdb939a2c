import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#values/day.ts'
import { complianceOf, expiringDays, type Requirement } from './compliance.ts'

const today = '2026-11-22'
const day = fc.integer({ min: -400, max: 400 }).map((days) => daysAfter(today, days))
const requirement: fc.Arbitrary<Requirement> = fc.record({
  exempt: fc.boolean(),
  done: fc.boolean(),
  dueOn: fc.option(day, { nil: undefined }),
  certificateEnd: fc.option(fc.option(day), { nil: undefined }),
})

test('O3: whoever is exempt stands apart; whoever has a certificate in force has done it, deadline or not', () => {
  fc.assert(
    fc.property(requirement, (given) => {
      expect(complianceOf({ ...given, exempt: true }, today)).toBe('EXEMPT')
      expect(complianceOf({ ...given, exempt: false, certificateEnd: null }, today)).toBe('DONE')
    }),
  )
})

test('O3: a certificate goes from done by expiring to expired as days pass, and never back', () => {
  const order = ['DONE', 'EXPIRING', 'EXPIRED']
  fc.assert(
    fc.property(day, fc.nat({ max: 300 }), fc.nat({ max: 300 }), (until, one, other) => {
      const status = (from: number) =>
        complianceOf({ exempt: false, done: true, dueOn: undefined, certificateEnd: until }, daysAfter(today, from))
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
      expect(order.indexOf(status(later))).toBeGreaterThanOrEqual(order.indexOf(status(earlier)))
    }),
  )
  const until = (days: number) =>
    complianceOf({ exempt: false, done: true, dueOn: undefined, certificateEnd: daysAfter(today, days) }, today)
  expect([until(expiringDays + 1), until(expiringDays), until(1), until(0)]).toEqual([
    'DONE',
    'EXPIRING',
    'EXPIRING',
    'EXPIRED',
  ])
})

test('O3: what is not done is open up to its day, and overdue from the next', () => {
  const open = (dueOn?: string) => complianceOf({ exempt: false, done: false, dueOn, certificateEnd: undefined }, today)
  expect([open(), open(today), open(daysAfter(today, -1))]).toEqual(['OPEN', 'OPEN', 'OVERDUE'])
})
