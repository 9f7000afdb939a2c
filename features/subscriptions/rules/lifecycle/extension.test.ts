import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, monthsAfter } from '#values/day.ts'
import { periodFrom } from './billing-period.ts'
import { extend, isExtension, takeBackExtension } from './extension.ts'
import { isTrial } from './pause-and-cancel.ts'
import { nextPeriod } from './renewal.ts'
import type { LifecycleStatus, Stage } from './terms.ts'

const begun = (anchor: string, period: 'MONTH' | 'YEAR', stage: Stage = 'ACTIVE'): LifecycleStatus => {
  const { from, to } = periodFrom(anchor, anchor, period)
  return {
    stage,
    period,
    anchor,
    periodFrom: from,
    periodTo: to,
    renews: stage === 'ACTIVE',
    pausedOn: null,
    pausedDays: 0,
    pastDueSince: null,
    retries: 0,
  }
}
const day = fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2026-01-01', days))
const period = fc.constantFrom('MONTH' as const, 'YEAR' as const)
const months = fc.integer({ min: 1, max: 24 })

test('an extension adds whole months, keeps the day of the month, and is never taken for a trial', () => {
  fc.assert(
    fc.property(day, period, months, (anchor, length, added) => {
      const terms = begun(anchor, length)
      const longer = extend(terms, added, anchor)
      expect(longer).toMatchObject({ anchor, periodFrom: anchor, stage: 'ACTIVE', renews: true })
      expect(longer?.periodTo).toBe(monthsAfter(anchor, (length === 'YEAR' ? 12 : 1) + added))
      expect(longer && isTrial(longer)).toBe(false)
      const next = longer && nextPeriod(longer, longer.periodTo)
      expect(next).toEqual(longer && periodFrom(anchor, longer.periodTo, length))
    }),
  )
})

test('an extension that is taken back leaves the terms as they were', () => {
  fc.assert(
    fc.property(day, period, months, (anchor, length, added) => {
      const terms = begun(anchor, length)
      const longer = extend(terms, added, anchor)
      expect(longer && takeBackExtension(longer, { from: terms.periodTo, to: longer.periodTo }, anchor)).toEqual(terms)
    }),
  )
})

test('a longer trial is still a trial, and its first paid period begins at its new end', () => {
  const trial = {
    ...begun('2026-03-15', 'MONTH', 'TRIALING'),
    periodFrom: '2026-03-01',
    periodTo: '2026-03-15',
    renews: true,
  }
  const longer = extend(trial, 1, '2026-03-10')
  expect(longer).toMatchObject({ anchor: '2026-04-15', periodTo: '2026-04-15', stage: 'TRIALING' })
  expect(longer && isTrial(longer)).toBe(true)
  expect(longer && nextPeriod(longer, '2026-04-15')).toEqual({ from: '2026-04-15', to: '2026-05-15' })
  expect(longer && takeBackExtension(longer, { from: '2026-03-15', to: '2026-04-15' }, '2026-03-10')).toEqual(trial)
})

test('what is unpaid, on pause or over is not extended, and a changed one is not taken back', () => {
  for (const stage of ['PAST_DUE', 'PAUSED', 'EXPIRED'] as const)
    expect(extend(begun('2026-01-01', 'YEAR', stage), 1, '2026-02-01')).toBeUndefined()
  const terms = begun('2026-01-01', 'MONTH')
  expect(extend(terms, 1, '2026-02-01')).toBeUndefined()
  expect(takeBackExtension(terms, { from: '2026-01-15', to: '2026-03-01' }, '2026-01-02')).toBeUndefined()
  const longer = { ...terms, periodTo: '2026-03-01' }
  expect(takeBackExtension(longer, { from: '2026-02-01', to: '2026-03-01' }, '2026-02-01')).toBeUndefined()
})

test('months are whole, from one to twenty-four', () => {
  expect([0, 1, 24, 25, 1.5, -1, Number.NaN].map(isExtension)).toEqual([false, true, true, false, false, false, false])
})
