import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, daysBetween, type Day } from '#values/day.ts'
import {
  dayOfStep,
  isDigestDue,
  isTeamDay,
  isWorkingDay,
  mayRemindAt,
  reminderSteps,
  stepOn,
  unsentStep,
  type ReminderStep,
} from './reminder-steps.ts'

// over leap days and turns of the year
const day = fc.integer({ min: 0, max: 4000 }).map((days) => daysAfter('2024-01-01', days))
const step = fc.constantFrom(...reminderSteps)
const long = '2000-01-01'

describe('Assignments: when something is said of a deadline', () => {
  test('it is said on working days only, before the deadline never late and after it never early', () => {
    fc.assert(
      fc.property(day, step, (dueOn, each) => {
        const sentSteps = dayOfStep(dueOn, each)
        expect(isWorkingDay(sentSteps)).toBe(true)
        const off = daysBetween(sentSteps, daysAfter(dueOn, -each))
        expect(each >= 0 ? off : -off).toBeGreaterThanOrEqual(0)
        expect(Math.abs(off)).toBeLessThanOrEqual(2)
      }),
    )
    expect(dayOfStep('2026-11-22', 0)).toBe('2026-11-20')
    expect(dayOfStep('2026-11-23', 3)).toBe('2026-11-20')
    expect(dayOfStep('2026-11-21', -7)).toBe('2026-11-30')
    expect(dayOfStep('2028-03-14', 14)).toBe('2028-02-29')
  })

  test('day by day, every step is said once, in order, and then there is silence', () => {
    fc.assert(
      fc.property(day, (dueOn) => {
        const sentSteps: number[] = []
        for (let each = daysAfter(dueOn, -40); each < daysAfter(dueOn, 90); each = daysAfter(each, 1)) {
          const next = isWorkingDay(each) ? unsentStep({ dueOn, knownSince: long, sentSteps }, each) : undefined
          if (next !== undefined) {
            expect(dayOfStep(dueOn, next)).toBe(each)
            sentSteps.push(next)
          }
        }
        expect(sentSteps).toEqual([...reminderSteps])
      }),
      { numRuns: 60 },
    )
  })

  test('nothing is repeated that the assignment itself has just told', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (knownSince, days) => {
        const dueOn = daysAfter(knownSince, days)
        expect(stepOn({ dueOn, knownSince }, knownSince)).toBeUndefined()
      }),
    )
    expect(stepOn({ dueOn: '2026-12-04', knownSince: '2026-11-25' }, '2026-11-26')).toBeUndefined()
    expect(stepOn({ dueOn: '2026-12-04', knownSince: '2026-11-25' }, '2026-12-01')).toBe(3)
  })

  test('a step that nobody could say is made up for, but not for ever', () => {
    const instance = { dueOn: '2026-11-25', knownSince: long, sentSteps: [] }
    expect(unsentStep(instance, '2026-11-13')).toBe(14)
    expect(unsentStep(instance, '2026-11-18')).toBeUndefined()
    expect(unsentStep({ ...instance, sentSteps: [0] }, '2026-11-26')).toBeUndefined()
    expect(unsentStep(instance, '2027-06-01')).toBeUndefined()
  })
})

describe('Assignments: one digest', () => {
  // deadlines that are close enough to share a mail
  const instances = fc
    .tuple(day, fc.array(fc.nat(150), { minLength: 1, maxLength: 8 }))
    .map(([from, later]) => later.map((days) => ({ dueOn: daysAfter(from, days), knownSince: long })))

  test('one a day at most, never on a weekend, and at most one a week once everything is past', () => {
    fc.assert(
      fc.property(instances, (deadlines) => {
        const due = deadlines.map(({ dueOn }) => dueOn).toSorted()
        const [first, last] = [due[0] ?? long, due.at(-1) ?? long]
        const sentSteps = deadlines.map((): ReminderStep[] => [])
        const sent: Day[] = []
        const end = daysAfter(last, 70)
        for (let each = daysAfter(first, -20); each < end; each = daysAfter(each, 1)) {
          const now = deadlines.map((deadline, place) => ({ ...deadline, sentSteps: sentSteps[place] ?? [] }))
          if (!isDigestDue(now, sent.at(-1), each)) continue
          expect(isWorkingDay(each)).toBe(true)
          sent.push(each)
          for (const [place, instance] of now.entries()) {
            const next = unsentStep(instance, each)
            if (next !== undefined) sentSteps[place]?.push(next)
          }
        }
        const past = sent.filter((each) => each > last)
        for (const [place, each] of past.slice(1).entries())
          expect(daysBetween(past[place] ?? long, each)).toBeGreaterThanOrEqual(7)
        // steps before the deadline are always sent; only steps after it may be skipped
        for (const steps of sentSteps) expect(steps).toEqual(expect.arrayContaining([14, 3, 0]))
      }),
      { numRuns: 60 },
    )
  })

  test('mails go out from eight to five on working days; managers hear on Mondays', () => {
    expect([7, 8, 16, 17].map((hour) => mayRemindAt({ day: long, hour, isWeekday: true }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(mayRemindAt({ day: long, hour: 8, isWeekday: false })).toBe(false)
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(isTeamDay)).toEqual([false, true, false])
  })
})
