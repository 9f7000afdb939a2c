import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween, type Day } from '#values/day.ts'
import { periodFrom } from '#features/subscriptions/rules/lifecycle/billing-period.ts'
import { periods, type Price, type Vat } from './price.ts'
import { prorate, restOfPeriod, type PaidPeriod } from './proration.ts'
import { quote, quoteOf, singleLine } from './quote.ts'

const norwegianVat: Vat = { category: 'S', rateBp: 2500 }
const anyVat = fc
  .oneof(fc.constantFrom(2500, 2100, 0), fc.nat({ max: 10_000 }))
  .map((rateBp): Vat => ({ category: rateBp === 0 ? 'Z' : 'S', rateBp }))
/** What a whole period costs, whatever made it so: seats, product or coupon. */
const anyNet = fc.bigInt({ min: 0n, max: 10n ** 13n })
const costing = (net: bigint, vat: Vat) => quoteOf('NOK', vat, [singleLine('PLAN', net)])

const anyDay = fc.nat({ max: 4000 }).map((days) => daysAfter('2026-01-01', days))
const anyPeriod = fc
  .record({ from: anyDay, period: fc.constantFrom(...periods) })
  .map(({ from, period }) => periodFrom(from, from, period))

const dayOf = ({ from, to }: PaidPeriod, share: number) => daysAfter(from, Math.floor(share * daysBetween(from, to)))
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** What all steps of a way cost together. */
function sumOf(way: readonly bigint[], vat: Vat, period: PaidPeriod, on: Day) {
  const sum = { net: 0n, vat: 0n, total: 0n }
  for (const [step, becomes] of way.slice(1).entries()) {
    const change = prorate(costing(way[step] ?? 0n, vat), costing(becomes, vat), period, on, vat)
    expect(change.lines.reduce((lines, line) => lines + line.net, 0n)).toBe(change.net)
    expect(change.net + change.vat).toBe(change.total)
    for (const name of ['net', 'vat', 'total'] as const) sum[name] += change[name]
  }
  return sum
}
const anyWay = fc.array(anyNet, { minLength: 2, maxLength: 12 })

test('S1: a change and its reversal on the same day cost nothing in all, VAT included', () => {
  fc.assert(
    fc.property(anyWay, anyVat, anyPeriod, share, (way, vat, period, at) => {
      const back = way.toReversed().slice(1)
      expect(sumOf([...way, ...back], vat, period, dayOf(period, at))).toEqual({ net: 0n, vat: 0n, total: 0n })
    }),
  )
})

test('S1: any sequence of changes back to the start costs nothing but half a minor unit of VAT a step', () => {
  fc.assert(
    fc.property(anyWay, anyVat, anyPeriod, share, (way, vat, period, at) => {
      const round = sumOf([...way, ...way.slice(0, 1)], vat, period, dayOf(period, at))
      expect(round.net).toBe(0n)
      expect(2n * (round.vat < 0n ? -round.vat : round.vat)).toBeLessThanOrEqual(BigInt(way.length))
    }),
  )
})

test('S1: the rest of a period is all on its first day, a day’s worth on its last, 0 after it, and never grows', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), anyPeriod, share, (amount, days, at) => {
      const on = dayOf(days, at)
      const rest = restOfPeriod(amount, days, on)
      expect(rest).toBeGreaterThanOrEqual(0n)
      expect(rest).toBeLessThanOrEqual(amount)
      expect(restOfPeriod(amount, days, daysAfter(on, 1))).toBeLessThanOrEqual(rest)
      expect(restOfPeriod(amount, days, days.from)).toBe(amount)
      expect(restOfPeriod(amount, days, daysAfter(days.from, -400))).toBe(amount)
      expect(restOfPeriod(amount, days, days.to)).toBe(0n)
      expect(restOfPeriod(amount, days, daysAfter(days.to, 400))).toBe(0n)
    }),
  )
})

test('S1: a leap year is shared by a day more', () => {
  const year = periodFrom('2028-01-01', '2028-01-01', 'YEAR')
  expect(restOfPeriod(366_00n, year, '2028-02-29')).toBe(307_00n)
  expect(restOfPeriod(366_00n, year, '2028-12-31')).toBe(1_00n)
  const february = periodFrom('2028-02-01', '2028-02-01', 'MONTH')
  expect(restOfPeriod(29_00n, february, '2028-02-29')).toBe(1_00n)
})

test('S1: two more seats with a third of the month left cost a third of two seats', () => {
  const price: Price = {
    id: 'price',
    productId: 'product',
    currency: 'NOK',
    includesVat: false,
    tiers: [{ fromSeats: 1, unitAmount: 99_00n }],
    yearDiscountBp: 0,
    minSeats: 1,
    maxSeats: 100,
    trialDays: 0,
  }
  const of = (seats: number) => quote({ price, vat: norwegianVat, seats, period: 'MONTH' })
  const change = prorate(of(10), of(12), { from: '2026-11-01', to: '2026-12-01' }, '2026-11-21', norwegianVat)
  expect(change.lines.map(({ kind, net, facts }) => [kind, net, facts['days']])).toEqual([
    ['REST_OF_PERIOD', 396_00n, 10],
    ['UNUSED_REST', -330_00n, 10],
  ])
  expect(change.total).toBe(82_50n)
})
