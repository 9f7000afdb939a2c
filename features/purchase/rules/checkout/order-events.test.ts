import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionEvent, failureEvents, type CountedOrder } from './order-events.ts'

const failure = fc.record({
  code: fc.constantFrom('card_declined', 'expired_card'),
  message: fc.string({ minLength: 1 }),
  step: fc.constantFrom('CHALLENGE', 'CHARGE'),
})
const kinds = ['START', 'SEATS', 'UPGRADE', 'RENEWAL', 'COURSE', 'AGREEMENT'] as const

test('A4 S4: every attempt that fails is counted once with code, message and step, however often the order is read', () => {
  fc.assert(
    fc.property(fc.array(failure, { maxLength: 12 }), fc.array(fc.nat(12)), (failedAttempts, readings) => {
      let counted = 0
      // each reading of the order knows the attempts made until then, the last reading all of them
      const seen = [...readings.toSorted((one, other) => one - other), failedAttempts.length].flatMap((until) => {
        const known = failedAttempts.slice(0, until)
        const events = failureEvents({ failedAttempts: known }, counted)
        counted = Math.max(counted, known.length)
        return events
      })
      expect(seen).toEqual(failedAttempts.map((each) => ({ kind: 'payment-failed', ...each })))
    }),
  )
})

test('A4: a new subscription is counted with its product, a course as bought; changes, renewals and agreements are neither', () => {
  const order = (more: Partial<CountedOrder>): CountedOrder => ({
    kind: 'START',
    state: 'COMPLETED',
    failedAttempts: [],
    product: { key: 'one' },
    ...more,
  })
  expect(kinds.map((kind) => completionEvent(order({ kind })))).toEqual([
    { kind: 'subscribed', product: 'one' },
    undefined,
    undefined,
    undefined,
    { kind: 'other', name: 'course-bought' },
    undefined,
  ])
  for (const state of ['PENDING', 'CANCELLED', 'EXPIRED'])
    for (const kind of kinds) expect(completionEvent(order({ kind, state }))).toBeUndefined()
})
