import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, daysAfter, daysBetween, monthsAfter } from '#values/day.ts'
import { termsProblem } from './limits.ts'
import {
  completedAt,
  dueFrom,
  firstRound,
  newcomerDays,
  nextRound,
  renewalDays,
  firstInstances,
  type Terms,
} from './assignment-instances.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const once: Terms = { dueOn: null, dueDays: null, delayDays: 0, repeatMonths: null }
const moment = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
const day = moment.map((date) => dayIn('no', date))
const arrival = fc.record({ onlyNew: fc.boolean(), targetAddedAt: moment, joinedAt: moment })
const terms = fc.oneof(
  fc.record({ dueOn: day, dueDays: fc.constant(null) }),
  fc.record({ dueOn: fc.constant(null), dueDays: fc.option(fc.integer({ min: 1, max: 730 })) }),
)
const delayed = fc
  .tuple(terms, fc.integer({ min: 0, max: 365 }))
  .map(([due, delayDays]) => ({ ...once, ...due, delayDays }))

describe('assignments: the first round', () => {
  test('is due no earlier than it begins, and begins after joining and being assigned', () => {
    fc.assert(
      fc.property(delayed, arrival, (given, one) => {
        const round = firstRound(given, [one])
        expect(round === undefined).toBe(one.onlyNew && one.joinedAt <= one.targetAddedAt)
        if (!round) return
        for (const date of [one.joinedAt, one.targetAddedAt])
          expect(daysBetween(dayIn('no', date), round.beginsOn)).toBeGreaterThanOrEqual(given.delayDays)
        if (round.dueOn !== null) expect(round.dueOn >= round.beginsOn).toBe(true)
        if (given.dueDays !== null) expect(round.dueOn).toBe(daysAfter(round.beginsOn, given.dueDays))
      }),
    )
  })
  test('is never later for whoever is reached in more ways, nor dependent on their order', () => {
    fc.assert(
      fc.property(delayed, fc.array(arrival, { maxLength: 5 }), arrival, (given, some, more) => {
        const [few, many] = [firstRound(given, some), firstRound(given, [...some, more])]
        if (few) expect(many && many.beginsOn <= few.beginsOn).toBe(true)
        expect(firstRound(given, [more, ...some])).toEqual(many)
      }),
    )
  })
  test('there is one for each person reached, and none for others', () => {
    fc.assert(
      fc.property(delayed, fc.array(fc.record({ arrivals: fc.array(arrival, { maxLength: 3 }) })), (given, people) => {
        const instances = firstInstances(given, people)
        expect(instances.map(({ person }) => person)).toEqual(people.filter((each) => firstRound(given, each.arrivals)))
      }),
    )
  })
  test('of a newcomer after the deadline leaves a fortnight; on the day itself it is that day', () => {
    expect(dueFrom({ dueOn: '2026-12-15', dueDays: null }, '2026-12-15')).toBe('2026-12-15')
    expect(dueFrom({ dueOn: '2026-12-15', dueDays: null }, '2026-12-16')).toBe('2026-12-30')
  })
  test('begins on the day of the market, whichever clock is kept', () => {
    const joined = (text: string) =>
      firstRound(once, [{ onlyNew: false, targetAddedAt: at('2020-01-01'), joinedAt: new Date(text) }])?.beginsOn
    expect([joined('2026-03-28T23:30:00Z'), joined('2026-03-29T22:30:00Z')]).toEqual(['2026-03-29', '2026-03-30'])
    expect([joined('2026-10-24T21:59:00Z'), joined('2026-10-25T22:59:00Z')]).toEqual(['2026-10-24', '2026-10-25'])
  })
})

describe('assignments: what counts as done', () => {
  const first = { round: 1, beginsOn: '2026-11-22' }
  const second = { round: 2, beginsOn: '2026-11-22' }
  const done = (finished: string | null, until: string | null = null, again: string | null = null) => ({
    finishedAt: finished === null ? null : at(finished),
    validUntil: until === null ? null : at(until),
    takenAgainAt: again === null ? null : at(again),
  })
  test('a course that is held when the first round begins, as long as it holds and need not be repeated', () => {
    expect(completedAt(first, done('2026-01-10'), null)).toEqual(at('2026-01-10'))
    expect(completedAt(first, done('2026-01-10', '2027-01-10'), null)).toEqual(at('2026-01-10'))
    expect(completedAt(first, done('2025-11-01', '2026-11-01'), null)).toBeUndefined()
    expect(completedAt(first, done('2025-11-21'), 12)).toBeUndefined()
    expect(completedAt(first, done('2025-11-23'), 12)).toEqual(at('2025-11-23'))
    expect(completedAt(first, done(null), null)).toBeUndefined()
  })
  test('a later round only by taking it anew', () => {
    expect(completedAt(second, done('2026-01-10'), 12)).toBeUndefined()
    expect(completedAt(second, done('2026-01-10', null, '2026-11-21'), 12)).toBeUndefined()
    expect(completedAt(second, done('2026-01-10', null, '2026-11-22'), 12)).toEqual(at('2026-11-22'))
    expect(completedAt(second, done('2026-12-01'), 12)).toEqual(at('2026-12-01'))
  })
})

describe('assignments: a round is taken anew', () => {
  test('within its months, and open for sixty days at most; never on the day the last was done', () => {
    fc.assert(
      fc.property(moment, fc.option(moment), fc.integer({ min: 1, max: 60 }), day, (doneOn, until, months, today) => {
        const round = nextRound({ doneAt: doneOn, validUntil: until }, months, today)
        const last = dayIn('no', doneOn)
        expect(round.beginsOn > last).toBe(true)
        expect(round.dueOn >= round.beginsOn).toBe(true)
        expect(daysBetween(round.beginsOn, round.dueOn)).toBeLessThanOrEqual(renewalDays)
        expect(round.dueOn >= today).toBe(true)
        if (round.dueOn > daysAfter(today, newcomerDays)) expect(round.dueOn <= monthsAfter(last, months)).toBe(true)
      }),
    )
  })
  test('leap days and short months', () => {
    expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28')
    expect(monthsAfter('2024-02-29', 48)).toBe('2028-02-29')
    expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
    expect(monthsAfter('2026-10-31', 4)).toBe('2027-02-28')
    expect(nextRound({ doneAt: at('2024-02-29'), validUntil: null }, 12, '2024-03-01')).toEqual({
      beginsOn: '2024-12-30',
      dueOn: '2025-02-28',
    })
  })
  test('when the certificate runs out, if that is sooner', () => {
    const last = { doneAt: at('2026-01-10'), validUntil: at('2026-07-10') }
    expect(nextRound(last, 12, '2026-01-11').dueOn).toBe('2026-07-10')
    expect(nextRound({ ...last, validUntil: at('2029-01-10') }, 12, '2026-01-11').dueOn).toBe('2027-01-10')
  })
  test('long past, it begins today and leaves a fortnight', () => {
    expect(nextRound({ doneAt: at('2020-01-10'), validUntil: null }, 12, '2026-11-22')).toEqual({
      beginsOn: '2026-11-22',
      dueOn: '2026-12-06',
    })
  })
})

test('assignments: terms keep to their bounds', () => {
  const today = '2026-11-22'
  expect(termsProblem(once, today)).toBeUndefined()
  expect(termsProblem({ ...once, dueOn: today, repeatMonths: 12 }, today)).toBeUndefined()
  for (const wrong of [
    { dueOn: '2026-11-21' },
    { dueOn: '2027-02-29' },
    { dueOn: 'tomorrow' },
    { dueOn: '2026-12-01', dueDays: 3 },
    { dueDays: 0 },
    { dueDays: 1.5 },
    { delayDays: 366 },
    { repeatMonths: 61 },
  ])
    expect(termsProblem({ ...once, ...wrong }, today)).toBeTypeOf('string')
})
