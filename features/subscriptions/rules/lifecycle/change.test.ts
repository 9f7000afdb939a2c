import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween } from '#values/day.ts'
import { changeQuote, seatsRefusal, allowsChanges, type RunningTerms } from './change.ts'
import type { Price, Vat } from '#features/subscriptions/rules/pricing/price.ts'
import { stages } from './terms.ts'

const price: Price = {
  id: 'group',
  productId: 'group',
  currency: 'NOK',
  includesVat: false,
  tiers: [
    { fromSeats: 1, unitAmount: 99_00n },
    { fromSeats: 40, unitAmount: 89_00n },
  ],
  yearDiscountBp: 1000,
  minSeats: 3,
  maxSeats: 100,
  trialDays: 0,
}
const vat: Vat = { category: 'S', rateBp: 2500 }
const paid = { from: '2026-03-01', to: '2027-03-01' }
const running: RunningTerms = { stage: 'ACTIVE', seats: 40, period: 'YEAR', paid, couponBp: 0 }

const anySeats = fc.integer({ min: 3, max: 100 })
const anyDay = fc.integer({ min: 0, max: 364 }).map((days) => daysAfter(paid.from, days))

test('S1: changes of seats within a day that end where they began cost nothing', () => {
  fc.assert(
    fc.property(
      fc.array(anySeats, { maxLength: 12 }),
      anySeats,
      anyDay,
      fc.integer({ min: 0, max: 10_000 }),
      (way, start, on, couponBp) => {
        let seats = start
        let [net, vatSum] = [0n, 0n]
        for (const next of [...way, start]) {
          const bill = changeQuote({ ...running, seats, couponBp }, { price, vat }, { price, vat, seats: next }, on)
          expect(bill.lines.reduce((sum, line) => sum + line.net, 0n)).toBe(bill.net)
          net += bill.net
          vatSum += bill.vat
          seats = next
        }
        expect(net).toBe(0n)
        // VAT is rounded on each bill: half a unit for each at the most
        expect(vatSum < 0n ? -vatSum : vatSum).toBeLessThanOrEqual(BigInt(way.length + 1))
      },
    ),
  )
})

test('S1: an immediate reversal credits exactly what was charged, VAT included', () => {
  fc.assert(
    fc.property(anySeats, anySeats, anyDay, (one, other, on) => {
      const there = changeQuote({ ...running, seats: one }, { price, vat }, { price, vat, seats: other }, on)
      const back = changeQuote({ ...running, seats: other }, { price, vat }, { price, vat, seats: one }, on)
      expect(there.total + back.total).toBe(0n)
    }),
  )
})

test('S1: the later the day, the smaller the bill, and a trial costs nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 41, max: 100 }), anyDay, (seats, on) => {
      const cost = (day: string) => changeQuote(running, { price, vat }, { price, vat, seats }, day).net
      expect(cost(on)).toBeLessThanOrEqual(cost(paid.from))
      if (daysBetween(on, paid.to) > 1) expect(cost(daysAfter(on, 1))).toBeLessThanOrEqual(cost(on))
      const trial = changeQuote({ ...running, stage: 'TRIALING' }, { price, vat }, { price, vat, seats }, on)
      expect(trial).toMatchObject({ lines: [], total: 0n })
    }),
  )
})

test('O4: seats are within the limits of the price and never below members and invitations', () => {
  for (const seats of [0, -1, 2, 101, 1e9, 3.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(seatsRefusal(price, seats, 0)).toBe('SEATS_OUT_OF_RANGE')
  expect(seatsRefusal(price, 6, 7)).toBe('SEATS_IN_USE')
  expect(seatsRefusal(price, 7, 7)).toBeUndefined()
})

test('S1: paused, unpaid and expired subscriptions cannot be changed', () => {
  expect(stages.filter(allowsChanges)).toEqual(['TRIALING', 'ACTIVE', 'CANCELLED'])
})
