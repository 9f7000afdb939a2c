import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOutReason, type ReminderFacts } from './remind-now.ts'

const due: ReminderFacts = { openCount: 2, freshCount: 2, isReachable: true, wantsMail: true, hasDigestToday: false }

test.each([
  [undefined, {}],
  [undefined, { freshCount: 1 }],
  ['NOTHING_OPEN', { openCount: 0, freshCount: 0 }],
  ['UNREACHABLE', { isReachable: false }],
  ['UNSUBSCRIBED', { wantsMail: false }],
  ['REMINDED_TODAY', { freshCount: 0 }],
  ['REMINDED_TODAY', { hasDigestToday: true }],
] as const)('Remind now: %s with %j', (reason, changed) => {
  expect(leftOutReason({ ...due, ...changed })).toBe(reason)
})

test('Remind now: nobody without an open assignment, an address or the wish for mails gets one', () => {
  const facts = fc.record({
    openCount: fc.nat(3),
    freshCount: fc.nat(3),
    isReachable: fc.boolean(),
    wantsMail: fc.boolean(),
    hasDigestToday: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (each) => {
      const isReminded = leftOutReason(each) === undefined
      const mayBe =
        each.openCount > 0 && each.freshCount > 0 && each.isReachable && each.wantsMail && !each.hasDigestToday
      expect(isReminded).toBe(mayBe)
    }),
  )
})
