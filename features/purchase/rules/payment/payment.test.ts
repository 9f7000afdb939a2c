import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeFact, failureSteps, noFacts, refundable, paymentStateOf, type PaymentFact } from './payment.ts'

const amount = 178_800n
const fact: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.record({ kind: fc.constant('Challenged' as const), at: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('Authorised' as const) }),
  fc.record({ kind: fc.constant('Captured' as const) }),
  fc.record({ kind: fc.constant('Cancelled' as const) }),
  fc.record({ kind: fc.constant('Refunded' as const), total: fc.bigInt({ min: 0n, max: 2n * amount }) }),
  fc.record({
    kind: fc.constant('Failed' as const),
    at: fc.integer({ min: 1, max: 9 }),
    code: fc.constantFrom('card_declined', 'expired_card', 'insufficient_funds'),
    step: fc.constantFrom(...failureSteps),
  }),
)
const known = (facts: readonly PaymentFact[]) =>
  facts.reduce((before, each) => mergeFact(before, each, amount), noFacts)

/** A history, and the same events again in another order with duplicates. */
const retold = fc
  .array(fact, { minLength: 1, maxLength: 12 })
  .chain((history) =>
    fc.tuple(
      fc.constant(history),
      fc.shuffledSubarray([...history, ...history], { minLength: 0 }).map((some) => [...some, ...history]),
      fc.infiniteStream(fc.nat()),
    ),
  )
  .map(([history, more, order]) => ({
    history,
    again: more
      .map((each) => ({ each, place: order.next().value ?? 0 }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ each }) => each),
  }))

describe('S2: the facts of a payment', () => {
  test('lead to the same state in any order and with repetitions', () => {
    fc.assert(
      fc.property(retold, ({ history, again }) => {
        expect(known(again)).toEqual(known(history))
        expect(paymentStateOf(known(again), amount)).toBe(paymentStateOf(known(history), amount))
      }),
    )
  })

  test('never lead from captured back to open, failed or cancelled', () => {
    fc.assert(
      fc.property(fc.array(fact), fc.array(fact), (before, after) => {
        const state = paymentStateOf(known([...before, { kind: 'Captured' }, ...after]), amount)
        expect(['CAPTURED', 'REFUNDED']).toContain(state)
      }),
    )
  })

  test('never refund more than was captured', () => {
    fc.assert(
      fc.property(fc.array(fact), fc.bigInt({ min: 0n, max: amount }), (history, due) => {
        const facts = known(history)
        expect(facts.refunded <= amount).toBe(true)
        const left = refundable(facts, amount, due)
        expect(left >= 0n && left + (due > facts.refunded ? due : facts.refunded) <= amount).toBe(
          facts.captured || left === 0n,
        )
        if (!facts.captured) expect(left).toBe(0n)
      }),
    )
  })

  test('of a payment of 0 are complete when captured', () => {
    expect(paymentStateOf(mergeFact(noFacts, { kind: 'Captured' }, 0n), 0n)).toBe('CAPTURED')
  })

  test('of a second attempt after a failure open it again', () => {
    const refused = mergeFact(noFacts, { kind: 'Failed', at: 1, code: 'card_declined', step: 'CHARGE' }, amount)
    expect(paymentStateOf(refused, amount)).toBe('FAILED')
    expect(paymentStateOf(mergeFact(refused, { kind: 'Challenged', at: 2 }, amount), amount)).toBe('PENDING_CHALLENGE')
    expect(paymentStateOf(mergeFact(refused, { kind: 'Captured' }, amount), amount)).toBe('CAPTURED')
  })
})
