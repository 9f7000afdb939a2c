import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween } from '#values/day.ts'
import type { Price } from '#features/subscriptions/rules/pricing/price.ts'
import { quote } from '#features/subscriptions/rules/pricing/quote.ts'
import { agreementQuote, unusedRest } from './agreement.ts'
import { periodFrom } from './billing-period.ts'
import { pause } from './pause-and-cancel.ts'

const vat = { category: 'S', rateBp: 2500 } as const
const price = (unitAmount: bigint, more: Partial<Price> = {}): Price => ({
  id: 'price',
  productId: 'product',
  currency: 'NOK',
  includesVat: false,
  tiers: [{ fromSeats: 1, unitAmount }],
  yearDiscountBp: 0,
  minSeats: 1,
  maxSeats: 100_000,
  trialDays: 0,
  ...more,
})
const running = (seats: number | null) => {
  const { from, to } = periodFrom('2026-01-15', '2026-01-15', 'YEAR')
  return {
    stage: 'ACTIVE' as const,
    period: 'YEAR' as const,
    anchor: from,
    periodFrom: from,
    periodTo: to,
    renews: true,
    pausedOn: null,
    pausedDays: 0,
    pastDueSince: null,
    retries: 0,
    seats,
    couponBp: 0,
  }
}

test('O4: an unlimited price is one amount for the period, whatever the seats and months', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000_000n), fc.constantFrom('MONTH', 'YEAR'), (amount, period) => {
      const bill = quote({ price: price(amount, { isUnlimited: true }), vat, seats: 1, period })
      expect(bill.net).toBe(amount)
      expect(bill.lines).toMatchObject([{ quantity: 1, unitAmount: amount, facts: { seats: 'unlimited' } }])
    }),
  )
  expect(quote({ price: price(100n), vat, seats: 1, period: 'YEAR' }).lines).toMatchObject([{ facts: { seats: 1 } }])
})

test('S2: the unused rest shrinks day by day from the whole bill to nothing, and is taken off the first bill', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000n), fc.integer({ min: 1, max: 500 }), fc.nat(364), (unit, seats, day) => {
      const terms = running(seats)
      const was = { price: price(unit), vat }
      const billed = unit * BigInt(seats * 12)
      const on = daysAfter(terms.periodFrom, day)
      const rest = unusedRest(terms, was, on)
      expect(rest.days).toBe(daysBetween(on, terms.periodTo))
      expect(rest.net).toBeGreaterThanOrEqual(0n)
      expect(rest.net).toBeLessThanOrEqual(unusedRest(terms, was, terms.periodFrom).net)
      expect(unusedRest(terms, was, terms.periodFrom).net).toBe(billed)
      const first = { price: price(900n), vat, seats, period: 'YEAR' } as const
      const bill = agreementQuote(first, rest)
      expect(bill.net).toBe(quote(first).net - rest.net)
      expect(bill.lines.reduce((sum, { net }) => sum + net, 0n)).toBe(bill.net)
    }),
  )
})

test('S2: nothing is unused of a trial and after the period; the days of a pause are', () => {
  const terms = running(10)
  const was = { price: price(100_00n), vat }
  expect(unusedRest({ ...terms, anchor: terms.periodTo }, was, '2026-02-01').net).toBe(0n)
  expect(unusedRest(terms, was, terms.periodTo).net).toBe(0n)
  expect(unusedRest({ ...terms, stage: 'PAST_DUE', pastDueSince: terms.periodTo }, was, '2027-01-20').net).toBe(0n)
  const paused = pause(terms, '2026-03-01')
  if (!paused) throw new Error('a running subscription can be paused')
  expect(unusedRest(paused, was, '2026-03-21')).toEqual(unusedRest(terms, was, '2026-03-01'))
})
