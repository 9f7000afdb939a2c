import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFailedAttempt, maxFailedAttempts, type FailedAttempt } from './failed-attempts.ts'

const failed = (attempt: string | null, code = 'card_declined'): FailedAttempt => ({
  attempt,
  code,
  message: 'No.',
  step: 'CHARGE',
})
const listed = (reports: readonly FailedAttempt[]) => reports.reduce<readonly FailedAttempt[]>(addFailedAttempt, [])

const reports = fc.array(
  fc.record({
    attempt: fc.option(fc.constantFrom('ch_1', 'ch_2', 'ch_3', 'ch_4')),
    code: fc.constantFrom('card_declined', 'expired_card'),
  }),
)
// an attempt has one code
const told = reports.map((each) =>
  each.map(({ attempt, code }) =>
    failed(attempt, attempt === 'ch_1' ? 'expired_card' : attempt ? 'card_declined' : code),
  ),
)

test('A4 S4: every attempt that fails is listed once, however often and in whichever order it is reported', () => {
  fc.assert(
    fc.property(told, fc.infiniteStream(fc.nat()), (given, picks) => {
      const shuffled = given
        .map((report) => ({ report, rank: picks.next().value as number }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ report }) => report)
      const ids = new Set(given.flatMap(({ attempt }) => (attempt === null ? [] : [attempt])))
      for (const list of [listed(given), listed(shuffled), listed([...given, ...shuffled])]) {
        expect(new Set(list.flatMap(({ attempt }) => (attempt === null ? [] : [attempt])))).toEqual(ids)
        // a poll adds one only for a reason that no webhook told
        const codes = new Set(given.map(({ code }) => code))
        const known = new Set(given.filter(({ attempt }) => attempt !== null).map(({ code }) => code))
        expect(list).toHaveLength(ids.size + codes.difference(known).size)
      }
    }),
  )
})

test('A4: the position of an attempt never changes, and the list is bounded', () => {
  fc.assert(
    fc.property(told, told, (first, later) => {
      const [before, after] = [listed(first), listed([...first, ...later])]
      expect(after.slice(0, before.length).map(({ code }) => code)).toEqual(before.map(({ code }) => code))
    }),
  )
  expect(listed(Array.from({ length: 80 }, (_, index) => failed(`ch_${index}`)))).toHaveLength(maxFailedAttempts)
})
