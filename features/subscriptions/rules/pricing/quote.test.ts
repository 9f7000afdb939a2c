import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOf, periods, unitAmountOf, type Price, type Vat } from './price.ts'
import { quote, vatOf, withoutVat } from './quote.ts'

const norwegianVat: Vat = { category: 'S', rateBp: 2500 }
const spanishVat: Vat = { category: 'S', rateBp: 2100 }
const noVat: Vat = { category: 'Z', rateBp: 0 }

const anyVat: fc.Arbitrary<Vat> = fc.oneof(
  fc.constantFrom(norwegianVat, spanishVat, noVat),
  fc.integer({ min: 1, max: 10_000 }).map((rateBp): Vat => ({ category: 'S', rateBp })),
)

/** A price for one seat at 100,00 kr, but for what is given. */
const priceOf = (given: Partial<Price>): Price => ({
  id: 'price',
  productId: 'product',
  currency: 'NOK',
  includesVat: false,
  tiers: [{ fromSeats: 1, unitAmount: 100_00n }],
  yearDiscountBp: 0,
  minSeats: 1,
  maxSeats: 1,
  trialDays: 0,
  ...given,
})

const anyTier = fc.record({
  fromSeats: fc.integer({ min: 2, max: 150 }),
  amount: fc.bigInt({ min: 0n, max: 10n ** 8n }),
})
const anyTiers = fc
  .uniqueArray(anyTier, { selector: ({ fromSeats }) => fromSeats, maxLength: 4 })
  .chain((given) => fc.bigInt({ min: 0n, max: 10n ** 8n }).map((first) => [{ fromSeats: 1, amount: first }, ...given]))
  .map((given) => {
    const amounts = given.map(({ amount }) => amount).sort((one, two) => (one < two ? 1 : -1))
    const starts = given.map(({ fromSeats }) => fromSeats).sort((one, two) => one - two)
    return starts.map((fromSeats, at) => ({ fromSeats, unitAmount: amounts[at] ?? 0n }))
  })

/** Any price that the list may hold, from nothing to a million a seat. */
const anyPrice: fc.Arbitrary<Price> = fc
  .record({
    includesVat: fc.boolean(),
    tiers: anyTiers,
    yearDiscountBp: fc.nat({ max: 10_000 }),
    minSeats: fc.integer({ min: 1, max: 10 }),
    maxSeats: fc.integer({ min: 10, max: 100_000 }),
  })
  .map(priceOf)

const anyWanted = fc
  .record({
    price: anyPrice,
    vat: anyVat,
    period: fc.constantFrom(...periods),
    couponBp: fc.nat({ max: 10_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    seats: rest.price.minSeats + Math.round(share * (rest.price.maxSeats - rest.price.minSeats)),
  }))

test('S2: lines and VAT add up to the total, each line is quantity times price, and no price is negative', () => {
  fc.assert(
    fc.property(anyWanted, (wanted) => {
      const { lines, net, vat, total } = quote(wanted)
      expect(lines.reduce((sum, line) => sum + line.net, 0n)).toBe(net)
      expect(net + vat).toBe(total)
      expect(vat).toBe(vatOf(net, wanted.vat))
      for (const line of lines) {
        expect(BigInt(line.quantity) * line.unitAmount).toBe(line.net)
        expect(line.unitAmount).toBeGreaterThanOrEqual(0n)
      }
    }),
  )
})

test('S2: coupon and yearly discount deduct their share and never lead below zero', () => {
  fc.assert(
    fc.property(anyWanted, (wanted) => {
      const { lines, net, total } = quote(wanted)
      expect(net).toBeGreaterThanOrEqual(0n)
      const plain = quote({ ...wanted, couponBp: 0 })
      expect(total).toBeLessThanOrEqual(plain.total)
      expect(lines.slice(1).every((line) => line.net <= 0n)).toBe(true)
      if (wanted.couponBp === 10_000) expect(total).toBe(0n)
      // within one unit of the exact part
      const exact = BigInt(10_000 - wanted.couponBp) * plain.net
      const beside = exact - 10_000n * net
      expect(beside < 0n ? -beside : beside).toBeLessThanOrEqual(20_000n)
    }),
  )
})

test('S2: a larger coupon is never dearer', () => {
  fc.assert(
    fc.property(anyWanted, fc.nat({ max: 10_000 }), (wanted, other) => {
      const [less, more] = [wanted.couponBp, other].sort((one, two) => one - two)
      const totalWith = (couponBp: number | undefined) => quote({ ...wanted, couponBp }).total
      expect(totalWith(more)).toBeLessThanOrEqual(totalWith(less))
    }),
  )
})

test('S2: the total never exceeds the consumer price, and equals it wherever a net amount leads to it', () => {
  for (const vat of [norwegianVat, spanishVat, noVat]) {
    const amounts = Array.from({ length: 2000 }, (_, amount) => BigInt(amount))
    const billed = (net: bigint) => net + vatOf(net, vat)
    const totals = new Set(amounts.map(billed))
    const wrong = amounts.filter((seen) => billed(withoutVat(seen, vat)) !== (totals.has(seen) ? seen : seen - 1n))
    expect(wrong, `at ${vat.rateBp}`).toEqual([])
  }
})

test('S2: with VAT in the price, a higher price never has a lower net', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), anyVat, (seen, vat) => {
      expect(withoutVat(seen + 1n, vat)).toBeGreaterThanOrEqual(withoutVat(seen, vat))
    }),
  )
})

test('S2: forty seats for a year as they are drawn: 48 060 kr', () => {
  const price = priceOf({
    tiers: [
      { fromSeats: 1, unitAmount: 99_00n },
      { fromSeats: 40, unitAmount: 89_00n },
    ],
    yearDiscountBp: 1000,
    minSeats: 3,
    maxSeats: 100,
  })
  const { lines, vat, total } = quote({ price, vat: norwegianVat, seats: 40, period: 'YEAR' })
  expect(lines.map(({ kind, net }) => [kind, net])).toEqual([
    ['PLAN', 42_720_00n],
    ['YEAR_DISCOUNT', -4_272_00n],
  ])
  expect(vat).toBe(9_612_00n)
  expect(total).toBe(48_060_00n)
})

test('S2: one for a consumer costs what it says: 149 kr, 14,90 €', () => {
  const seen = (unitAmount: bigint) => priceOf({ includesVat: true, tiers: [{ fromSeats: 1, unitAmount }] })
  const totalOf = (unitAmount: bigint, vat: typeof norwegianVat) =>
    periods.map((period) => quote({ price: seen(unitAmount), vat, seats: 1, period }).total)
  expect(totalOf(149_00n, norwegianVat)).toEqual([149_00n, 1788_00n])
  expect(totalOf(14_90n, spanishVat)).toEqual([14_90n, 178_80n])
})

test('S2: a seat never gets dearer with more seats, whatever the number of months', () => {
  fc.assert(
    fc.property(anyPrice, fc.nat({ max: 200 }), (price, seats) => {
      expect(unitAmountOf(price, seats + 1)).toBeLessThanOrEqual(unitAmountOf(price, seats))
    }),
  )
  expect(monthsOf).toEqual({ MONTH: 1, YEAR: 12 })
})
