import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween, monthsAfter, type Day } from '#values/day.ts'
import {
  cancel,
  expire,
  isSuspended,
  isTrial,
  keep,
  maxPausedDays,
  pausableDays,
  pause,
  reopen,
  resume,
  suspend,
} from './pause-and-cancel.ts'
import { periodFrom } from './billing-period.ts'
import { gracePeriodDays, dueActionOn, graceEnds, nextPeriod, recordRefusal, renew } from './renewal.ts'
import { periods } from '#features/subscriptions/rules/pricing/price.ts'
import type { LifecycleStatus } from './terms.ts'

const firstDay = fc.oneof(
  fc.constantFrom('2028-02-29', '2027-01-31', '2027-08-31', '2026-12-31', '2027-02-28'),
  fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2026-01-01', days)),
)
const events = ['NOTHING', 'PAUSE', 'RESUME', 'CANCEL', 'KEEP', 'OVERDUE', 'SETTLED'] as const
/** An event on one of three hundred days within three years, and the bank's result until the next. */
const happenings = fc.array(
  fc.record({
    daysLater: fc.integer({ min: 1, max: 7 }),
    event: fc.constantFrom(...events),
    bankSaysYes: fc.boolean(),
    runs: fc.boolean(),
  }),
  { minLength: 300, maxLength: 300 },
)

const begun = (from: Day, period: LifecycleStatus['period'], trialDays: number): LifecycleStatus => {
  const paid = trialDays === 0 ? periodFrom(from, from, period) : { from, to: daysAfter(from, trialDays) }
  return {
    stage: trialDays === 0 ? 'ACTIVE' : 'TRIALING',
    period,
    anchor: trialDays === 0 ? from : paid.to,
    periodFrom: paid.from,
    periodTo: paid.to,
    renews: true,
    pausedOn: null,
    pausedDays: 0,
    pastDueSince: null,
    retries: 0,
  }
}

/** Does what a day asks until nothing is left to be done, as the hourly job does. */
function run(
  standing: LifecycleStatus,
  on: Day,
  bankSaysYes: boolean,
  paid: (from: Day, to: Day) => void,
): LifecycleStatus {
  let terms = standing
  for (let round = 0; round < 4; round++) {
    const due = dueActionOn(terms, on)
    if (due === undefined) return terms
    if (due === 'EXPIRE') terms = expire(terms)
    if (due === 'RESUME') terms = resume(terms, on) ?? terms
    if (due === 'RENEW' || due === 'RETRY') {
      const before = terms
      terms = bankSaysYes ? renew(terms, nextPeriod(terms, on), on) : recordRefusal(terms, on)
      if (bankSaysYes) {
        expect(terms.periodFrom >= before.periodTo).toBe(true)
        paid(terms.periodFrom, terms.periodTo)
      }
    }
  }
  return terms
}

function happen(terms: LifecycleStatus, event: (typeof events)[number], on: Day): LifecycleStatus {
  if (terms.stage === 'EXPIRED') return terms
  if (event === 'PAUSE' && on < terms.periodTo) return pause(terms, on) ?? terms
  if (event === 'RESUME') return resume(terms, on) ?? terms
  if (event === 'CANCEL') return cancel(terms, on) ?? terms
  if (event === 'KEEP') return keep(terms, on) ?? terms
  if (event === 'OVERDUE') return suspend(terms, { since: daysAfter(on, -35), on }) ?? terms
  return event === 'SETTLED' ? (reopen(terms, on) ?? terms) : terms
}

/** What the checks of the tables want (migrations 0108, 0111, 0117), and what the stages mean. */
function holdsTogether(terms: LifecycleStatus): void {
  const { stage, periodFrom: from, periodTo: to, pausedOn, pausedDays, pastDueSince, retries, renews } = terms
  expect(to > from).toBe(true)
  expect(stage === 'PAUSED').toBe(pausedOn !== null)
  expect(pausedDays >= 0 && pausedDays <= maxPausedDays).toBe(true)
  expect(retries >= 0 && retries <= 4).toBe(true)
  if (stage === 'PAST_DUE') expect(pastDueSince).not.toBeNull()
  if (stage === 'TRIALING' || stage === 'ACTIVE') expect([pastDueSince, renews]).toEqual([null, true])
  if (stage === 'CANCELLED' || stage === 'EXPIRED') expect([pastDueSince, renews]).toEqual([null, false])
  if (stage === 'TRIALING') expect(isTrial(terms)).toBe(true)
}

const closesOn = (terms: LifecycleStatus): Day => {
  const grace = graceEnds(terms)
  return grace !== null && grace > terms.periodTo ? grace : terms.periodTo
}
const isOpen = (terms: LifecycleStatus, on: Day) =>
  terms.stage !== 'PAUSED' && terms.stage !== 'EXPIRED' && on < closesOn(terms)

test('S1: over three years of random events nothing unpaid is open beyond the grace period, nothing paid is closed, and periods do not overlap', () => {
  fc.assert(
    fc.property(
      firstDay,
      fc.constantFrom(...periods),
      fc.constantFrom(0, 14),
      happenings,
      (first, period, trial, all) => {
        let terms = begun(first, period, trial)
        let on = first
        let paidUntil = terms.periodTo
        const paid = (from: Day, to: Day) => {
          expect(from >= paidUntil).toBe(true)
          paidUntil = to
        }
        for (const { daysLater, event, bankSaysYes, runs } of all) {
          on = daysAfter(on, daysLater)
          if (runs) terms = run(terms, on, bankSaysYes, paid)
          const before = terms
          terms = happen(terms, event, on)
          holdsTogether(terms)
          // a pause moves the period by what is given back, and by nothing else
          const moved = daysBetween(before.periodTo, terms.periodTo)
          expect(moved).toBe(terms.pausedDays - before.pausedDays)
          expect(daysBetween(before.periodFrom, terms.periodFrom)).toBe(moved)
          paidUntil = paidUntil > terms.periodTo ? paidUntil : terms.periodTo
          if (isOpen(terms, on)) expect(daysBetween(paidUntil, on)).toBeLessThan(gracePeriodDays)
          if (on >= terms.periodFrom && on < terms.periodTo && terms.stage !== 'PAUSED' && terms.stage !== 'EXPIRED')
            expect(isOpen(terms, on)).toBe(true)
        }
      },
    ),
    { numRuns: 30, endOnFailure: true },
  )
})

test('S1: renewed every day, periods follow each other without a gap and keep the day they began on', () => {
  fc.assert(
    fc.property(firstDay, fc.constantFrom(...periods), (first, period) => {
      let terms = begun(first, period, 0)
      let last = terms.periodTo
      const paid = (from: Day, to: Day) => {
        expect(from).toBe(last)
        expect(to).toBe(monthsAfter(first, monthsBetween(first, to)))
        last = to
      }
      for (let on = first; on < monthsAfter(first, 37); on = daysAfter(on, 1)) {
        terms = run(terms, on, true, paid)
        expect(isOpen(terms, on)).toBe(true)
      }
    }),
    { numRuns: 12 },
  )
})
const monthsBetween = (from: Day, to: Day) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

test('S1: as many paid days are left after a pause as before it, up to sixty days a period', () => {
  fc.assert(
    fc.property(firstDay, fc.nat({ max: 364 }), fc.nat({ max: 90 }), (first, until, length) => {
      const bought = begun(first, 'YEAR', 0)
      const on = daysAfter(first, until)
      const paused = pause(bought, on)
      const back = paused && resume(paused, daysAfter(on, length))
      if (!back) throw new Error('a year can be paused')
      const given = Math.min(length, maxPausedDays)
      expect(daysBetween(daysAfter(on, given), back.periodTo)).toBe(daysBetween(on, bought.periodTo))
      // what follows is a whole year, counted from where this one ends by now
      const next = { from: back.periodTo, to: monthsAfter(given === 0 ? first : back.periodTo, given === 0 ? 24 : 12) }
      expect(nextPeriod(back, back.periodTo)).toEqual(next)
      expect(pausableDays(back)).toBe(maxPausedDays - given)
      expect(pause(back, on) === undefined).toBe(given === maxPausedDays)
    }),
  )
})

test('S1: withdrawing a cancellation restores the terms, also during a trial', () => {
  fc.assert(
    fc.property(firstDay, fc.constantFrom(0, 14), fc.nat({ max: 13 }), (first, trial, days) => {
      const bought = begun(first, 'MONTH', trial)
      const on = daysAfter(first, days)
      const cancelled = cancel(bought, on)
      expect(cancelled && keep(cancelled, on)).toEqual(bought)
    }),
  )
})

test('S2: courses closed for an invoice can be cancelled and are opened only by its payment', () => {
  fc.assert(
    fc.property(firstDay, fc.nat({ max: 300 }), fc.nat({ max: 59 }), fc.boolean(), (first, until, length, stops) => {
      const bought = begun(first, 'YEAR', 0)
      const on = daysAfter(first, until)
      const closed = suspend(bought, { since: daysAfter(on, -35), on })
      if (!closed) throw new Error('what runs can be closed')
      expect([isSuspended(closed), resume(closed, on), pause(closed, on), dueActionOn(closed, on)]).toEqual([
        true,
        undefined,
        undefined,
        undefined,
      ])
      const then = stops ? cancel(closed, on) : closed
      const open = then && reopen(then, daysAfter(on, length))
      expect(open).toMatchObject({
        stage: stops ? 'CANCELLED' : 'ACTIVE',
        periodTo: daysAfter(bought.periodTo, length),
      })
    }),
  )
})
