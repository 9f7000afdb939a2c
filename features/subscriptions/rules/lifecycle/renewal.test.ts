import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween, monthsAfter, type Day } from '#values/day.ts'
import { periods } from '#features/subscriptions/rules/pricing/price.ts'
import {
  maxPastDueDays,
  dueActionOn,
  graceEnds,
  nextPeriod,
  noticeDays,
  recordRefusal,
  renew,
  retryDays,
} from './renewal.ts'
import type { LifecycleStatus } from './terms.ts'

const day = fc.integer({ min: 0, max: 1500 }).map((days): Day => daysAfter('2026-01-01', days))
const running = (from: Day, period: LifecycleStatus['period']): LifecycleStatus => ({
  stage: 'ACTIVE',
  period,
  anchor: from,
  periodFrom: from,
  periodTo: monthsAfter(from, period === 'YEAR' ? 12 : 1),
  renews: true,
  pausedOn: null,
  pausedDays: 0,
  pastDueSince: null,
  retries: 0,
})
/** Refused on the first day of the next period, and on every day that it is tried again. */
function refusedUntil(terms: LifecycleStatus, days: number): LifecycleStatus {
  let unpaid = recordRefusal(terms, terms.periodTo)
  for (let passed = 1; passed <= days; passed++) {
    const on = daysAfter(terms.periodTo, passed)
    if (dueActionOn(unpaid, on) === 'RETRY') unpaid = recordRefusal(unpaid, on)
  }
  return unpaid
}

test('S2: a refused renewal is retried on days 1, 3, 5 and 7, then paused, and expires after ninety days', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), fc.nat({ max: 100 }), (from, period, days) => {
      const terms = running(from, period)
      const unpaid = refusedUntil(terms, days)
      const on = daysAfter(terms.periodTo, days)
      expect(unpaid.retries).toBe(retryDays.filter((each) => each <= days).length)
      expect(unpaid.stage).toBe(days < 7 ? 'PAST_DUE' : 'PAUSED')
      expect(dueActionOn(unpaid, on)).toBe(days >= maxPastDueDays ? 'EXPIRE' : undefined)
      // open for all of the last day on which it is tried
      expect(graceEnds(unpaid)).toBe(days < 7 ? daysAfter(terms.periodTo, 8) : null)
    }),
  )
})

test('S2: missed retries are not repeated: one retry, then the next planned day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), (from, away) => {
      const terms = running(from, 'MONTH')
      const since = terms.periodTo
      const on = daysAfter(since, away)
      const unpaid = recordRefusal(recordRefusal(terms, since), on)
      expect(dueActionOn(unpaid, on)).toBeUndefined()
      if (unpaid.stage === 'PAST_DUE') expect(retryDays[unpaid.retries]).toBeGreaterThan(away)
    }),
  )
})

test('S2: paid within the grace period, a period begins where the last one ended; paid while paused, on the day of payment', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), fc.nat({ max: 89 }), (from, period, days) => {
      const terms = running(from, period)
      const on = daysAfter(terms.periodTo, days)
      const paid = renew(refusedUntil(terms, days), nextPeriod(terms, terms.periodTo), on)
      expect(paid).toMatchObject({ stage: 'ACTIVE', retries: 0, pastDueSince: null, pausedOn: null, pausedDays: 0 })
      expect(paid.periodFrom).toBe(days < 7 ? terms.periodTo : on)
    }),
  )
})

test('S1: the next period contains today and begins where a period ends', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), fc.nat({ max: 900 }), (from, period, days) => {
      const terms = running(from, period)
      const today = daysAfter(terms.periodTo, days)
      const next = nextPeriod(terms, today)
      expect(next.from <= today && today < next.to && next.from >= terms.periodTo).toBe(true)
      expect(daysBetween(next.from, next.to)).toBeGreaterThanOrEqual(period === 'YEAR' ? 365 : 28)
    }),
  )
})

test('S1: it is renewed on the first unpaid day and not before; missed periods are not billed', () => {
  for (const period of periods) {
    const terms = running('2026-01-31', period)
    for (const stage of ['ACTIVE', 'TRIALING'] as const) {
      expect(dueActionOn({ ...terms, stage }, daysAfter(terms.periodTo, -1))).toBeUndefined()
      expect(dueActionOn({ ...terms, stage }, terms.periodTo)).toBe('RENEW')
    }
    expect(dueActionOn({ ...terms, stage: 'CANCELLED' }, daysAfter(terms.periodTo, -1))).toBeUndefined()
    expect(dueActionOn({ ...terms, stage: 'CANCELLED' }, terms.periodTo)).toBe('EXPIRE')
    const next = nextPeriod(terms, terms.periodTo)
    expect(nextPeriod(terms, daysAfter(next.to, -1))).toEqual(next)
    expect(nextPeriod(terms, next.to).from).toBe(next.to)
  }
})

test('S1: notice is thirty days for a year, fifteen for a month in Spain, none in Norway, three for a trial', () => {
  const told = (stage: 'ACTIVE' | 'TRIALING') =>
    (['no', 'es'] as const).map((market) => periods.map((period) => noticeDays(market, { stage, period })))
  expect(periods).toEqual(['MONTH', 'YEAR'])
  expect(told('ACTIVE')).toEqual([
    [undefined, 30],
    [15, 30],
  ])
  expect(told('TRIALING')).toEqual([
    [3, 3],
    [3, 3],
  ])
})
