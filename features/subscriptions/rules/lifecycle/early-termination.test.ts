import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween, monthsAfter, type Day } from '#values/day.ts'
import { periodFrom } from './billing-period.ts'
import { billedFrom, earlyTermination, refundOfMonths } from './early-termination.ts'
import { cancel, keep, maxPausedDays, pause, resume } from './pause-and-cancel.ts'
import { renew } from './renewal.ts'
import type { LifecycleStatus } from './terms.ts'

const begun = (from: Day, period: LifecycleStatus['period'] = 'YEAR'): LifecycleStatus => {
  const paid = periodFrom(from, from, period)
  return {
    stage: 'ACTIVE',
    period,
    anchor: from,
    periodFrom: paid.from,
    periodTo: paid.to,
    renews: true,
    pausedOn: null,
    pausedDays: 0,
    pastDueSince: null,
    retries: 0,
  }
}
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('it is not possible')
  return value
}
const pausedFor = (terms: LifecycleStatus, on: Day, days: number) =>
  must(resume(must(pause(terms, on)), daysAfter(on, days)))

const firstDay = fc.oneof(
  fc.constantFrom('2028-02-29', '2027-01-31', '2027-08-31', '2026-12-31', '2027-02-28', '2027-08-30'),
  fc.integer({ min: 0, max: 1500 }).map((days) => daysAfter('2026-01-01', days)),
)

test('S2: a year is left from its sixth month on, with the end of the running month', () => {
  const year = begun('2026-01-31')
  const on = (day: Day) => earlyTermination(year, '2026-01-31', day)
  expect(on('2026-02-01')).toEqual({ possibleFrom: '2026-06-30', today: undefined })
  expect(on('2026-06-29')).toEqual({ possibleFrom: '2026-06-30', today: undefined })
  expect(on('2026-06-30')?.today).toEqual({
    terms: { ...year, stage: 'CANCELLED', renews: false, periodTo: '2026-07-31' },
    months: 6,
    days: 184,
  })
  expect(on('2026-07-30')?.today).toMatchObject({ months: 6, terms: { periodTo: '2026-07-31' } })
  expect(on('2026-07-31')?.today).toMatchObject({ months: 5, terms: { periodTo: '2026-08-31' } })
  expect(on('2026-12-30')?.today).toMatchObject({ months: 1, terms: { periodTo: '2026-12-31' } })
  expect(on('2026-12-31')).toBeUndefined()
  expect(on('2027-01-31')).toBeUndefined()
})

test('S2: a renewed year is left in any of its months', () => {
  const second = renew(begun('2026-02-10'), { from: '2027-02-10', to: '2028-02-10' }, '2027-02-10')
  expect(earlyTermination(second, '2026-02-10', '2027-02-10')).toMatchObject({
    possibleFrom: '2027-02-10',
    today: { months: 11, terms: { periodTo: '2027-03-10' } },
  })
})

test('S2: months, trials, unpaid and expired periods are not left early', () => {
  const year = begun('2026-02-10')
  const on = '2026-09-01'
  expect(earlyTermination(begun('2026-02-10', 'MONTH'), '2026-02-10', '2026-02-20')).toBeUndefined()
  expect(earlyTermination({ ...year, stage: 'TRIALING', anchor: year.periodTo }, '2026-02-10', on)).toBeUndefined()
  const stopped = { ...year, stage: 'CANCELLED', renews: false, anchor: year.periodTo } as const
  expect(earlyTermination(stopped, '2026-02-10', on)).toBeUndefined()
  for (const stage of ['PAST_DUE', 'EXPIRED'] as const)
    expect(earlyTermination({ ...year, stage }, '2026-02-10', on)).toBeUndefined()
  // closed for an overdue invoice: it is paid first
  const suspended = { ...year, stage: 'PAUSED', pausedOn: '2026-04-01', pastDueSince: '2026-02-24' } as const
  expect(earlyTermination(suspended, '2026-02-10', on)).toBeUndefined()
})

test('S2: whoever has cancelled before can still leave early; whoever has left cannot leave again', () => {
  const on = '2026-09-01'
  const cancelled = must(cancel(begun('2026-02-10'), on))
  const { terms, months } = must(earlyTermination(cancelled, '2026-02-10', on)?.today)
  expect({ months, to: terms.periodTo }).toEqual({ months: 5, to: '2026-09-10' })
  expect(earlyTermination(terms, '2026-02-10', '2026-09-02')).toBeUndefined()
  const kept = must(keep(terms, '2026-09-03'))
  expect(kept).toMatchObject({ stage: 'ACTIVE', renews: true })
  expect(earlyTermination(kept, '2026-02-10', '2026-09-03')).toBeUndefined()
})

test('S2: nobody is bound for longer than six months, whenever the year began and however long it was paused', () => {
  fc.assert(
    fc.property(
      firstDay,
      fc.integer({ min: 1, max: 150 }),
      fc.integer({ min: 0, max: maxPausedDays }),
      (from, pausedAfter, pausedDays) => {
        const year = begun(from)
        const terms = pausedDays === 0 ? year : pausedFor(year, daysAfter(from, pausedAfter), pausedDays)
        expect(billedFrom(terms)).toBe(from)
        const { possibleFrom } = must(earlyTermination(terms, from, terms.periodFrom))
        const bound = monthsAfter(from, 6)
        const first = must(earlyTermination(terms, from, possibleFrom)?.today)
        expect(first.terms.periodTo <= bound).toBe(true)
        // and not for less than the months that a pause leaves of them
        expect(daysBetween(first.terms.periodTo, bound)).toBeLessThanOrEqual(pausedDays === 0 ? 0 : 31)
        expect(earlyTermination(terms, from, daysAfter(possibleFrom, -1))?.today).toBeUndefined()
      },
    ),
  )
})

test('S2: the running month is used up, whole months are repaid, and each day costs at most what it did before', () => {
  fc.assert(
    fc.property(firstDay, fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 59 }), (from, after, paused) => {
      const year = begun(from)
      const terms = paused === 0 ? year : pausedFor(year, daysAfter(from, 20), paused)
      const on = daysAfter(terms.periodFrom, after)
      const today = earlyTermination(terms, from, on)?.today
      if (!today) return
      const { months, days } = today
      const end = today.terms.periodTo
      expect(end > on && end < terms.periodTo).toBe(true)
      expect(daysBetween(on, end)).toBeLessThanOrEqual(31)
      expect(daysBetween(end, terms.periodTo)).toBe(days)
      expect(months).toBeGreaterThanOrEqual(1)
      expect(months).toBeLessThanOrEqual(11)
      expect(days).toBeGreaterThanOrEqual(months * 28)
      expect(days).toBeLessThanOrEqual(months * 31)
      expect(today.terms).toMatchObject({ stage: 'CANCELLED', renews: false })
      const later = earlyTermination(terms, from, daysAfter(on, 1))?.today
      expect(later?.months ?? 0).toBeLessThanOrEqual(months)
    }),
  )
})

test('S2: a pause that still lasts ends with the early termination, and its days are kept', () => {
  const paused = must(pause(begun('2026-02-10'), '2026-08-20'))
  const { terms, months } = must(earlyTermination(paused, '2026-02-10', '2026-09-01')?.today)
  expect(months).toBe(5)
  // twelve days later than without the pause
  expect(terms).toMatchObject({ stage: 'CANCELLED', pausedOn: null, pausedDays: 12, periodTo: '2026-09-22' })
})

test('S2: a twelfth is repaid for each month, rounded up, at most what is left', () => {
  const bill = { from: '2026-02-10', to: '2027-02-10' }
  const of = (total: bigint, left: bigint, months: number) =>
    refundOfMonths({ ...bill, total, left }, { start: '2026-02-10', months, days: months * 30 })
  expect(of(1200_00n, 1200_00n, 6)).toBe(600_00n)
  expect(of(1000n, 1000n, 5)).toBe(417n)
  expect(of(1000n, 400n, 5)).toBe(400n)
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 1, max: 11 }), (total, months) => {
      const refund = of(total, total, months)
      // the rest pays for the used months and never more
      expect((total - refund) * 12n <= total * BigInt(12 - months)).toBe(true)
      expect(refund * 12n - total * BigInt(months)).toBeLessThan(12n)
      expect(refund).toBeLessThanOrEqual(total)
    }),
  )
})

test('S2: of a bill for the rest of a year, the share of the days is repaid', () => {
  const bill = { total: 100_00n, left: 100_00n, from: '2026-11-02', to: '2027-02-10' }
  const unused = { start: '2026-02-10', months: 2, days: 60 }
  expect(refundOfMonths(bill, unused)).toBe(60_00n)
  // a pause can leave more days than were billed
  expect(refundOfMonths(bill, { ...unused, days: 120 })).toBe(100_00n)
  expect(refundOfMonths({ ...bill, to: bill.from }, unused)).toBe(0n)
})
