import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedPriceProblem, samePrice, type ListedPrice, type ListedVat } from './listed-price.ts'
import { periods } from './price.ts'
import { quote } from './quote.ts'

const listed = (given: Partial<ListedPrice> = {}): ListedPrice => ({
  product: 'individual',
  market: 'no',
  partner: undefined,
  from: '2026-01-01',
  to: undefined,
  includesVat: true,
  tiers: [{ fromSeats: 1, unitAmount: 149_00n }],
  yearDiscountBp: 0,
  minSeats: 1,
  maxSeats: 1,
  trialDays: 0,
  ...given,
})
const rate = (given: Partial<ListedVat> = {}): ListedVat => ({
  product: 'individual',
  market: 'no',
  category: 'S',
  rateBp: 2500,
  exemption: undefined,
  from: '2026-01-01',
  to: undefined,
  ...given,
})

test('S2: a listed consumer price is the billed total, by month and by year, at 25 % and 21 %', () => {
  const anyPrice = fc.record({
    unitAmount: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    yearDiscountBp: fc.nat({ max: 100 }).map((percent) => percent * 100),
    rateBp: fc.constantFrom(2500, 2100, 1200, 0),
  })
  let held = 0
  fc.assert(
    fc.property(anyPrice, ({ unitAmount, yearDiscountBp, rateBp }) => {
      const price = listed({ tiers: [{ fromSeats: 1, unitAmount }], yearDiscountBp })
      const vat = rate({ rateBp })
      if (listedPriceProblem(price, [vat])) return
      held += 1
      for (const period of periods) {
        const { total } = quote({
          price: { ...price, id: 'price', productId: 'product', currency: 'NOK' },
          vat,
          seats: 1,
          period,
        })
        const whole = unitAmount * (period === 'YEAR' ? 12n : 1n)
        const off = period === 'YEAR' ? (2n * whole * BigInt(yearDiscountBp) + 10_000n) / 20_000n : 0n
        expect(total).toBe(whole - off)
      }
    }),
    { numRuns: 500 },
  )
  expect(held).toBeGreaterThan(100)
})

test('S2: every whole number of kroner is a valid price', () => {
  const refused = Array.from({ length: 1500 }, (_, kroner) => BigInt(kroner) * 100n).filter((unitAmount) =>
    listedPriceProblem(listed({ tiers: [{ fromSeats: 1, unitAmount }] }), [rate()]),
  )
  expect(refused).toEqual([])
})

test('S2: a price that cannot be billed exactly at one of its VAT rates is rejected', () => {
  const odd = listed({ tiers: [{ fromSeats: 1, unitAmount: 149_02n }] })
  expect(listedPriceProblem(odd, [rate()])).toEqual({ kind: 'NO_SUCH_TOTAL', seen: 149_02n, rateBp: 2500 })
  expect(listedPriceProblem({ ...odd, includesVat: false }, [rate()])).toBeUndefined()
  // two euros are a month's total at 21 %, their twenty-four nobody's
  const euros = listed({ tiers: [{ fromSeats: 1, unitAmount: 2_00n }] })
  expect(listedPriceProblem(euros, [rate({ rateBp: 2100 })])).toMatchObject({ seen: 24_00n })
  const rates = [rate({ rateBp: 0, category: 'Z', to: '2027-01-01' }), rate({ from: '2027-01-01' })]
  expect(listedPriceProblem({ ...odd, to: '2027-01-01' }, rates)).toBeUndefined()
  expect(listedPriceProblem(odd, rates)).toMatchObject({ kind: 'NO_SUCH_TOTAL' })
})

test('S2: tiers cover the minimum of seats, never get dearer, and a VAT rate is valid from the first day', () => {
  const tiers = [
    { fromSeats: 3, unitAmount: 99_00n },
    { fromSeats: 40, unitAmount: 89_00n },
  ]
  const group = listed({ includesVat: false, tiers, minSeats: 3, maxSeats: 100 })
  expect(listedPriceProblem(group, [rate()])).toBeUndefined()
  expect(listedPriceProblem({ ...group, minSeats: 2 }, [rate()])).toEqual({ kind: 'NO_FIRST_TIER' })
  const dearer = [...tiers, { fromSeats: 60, unitAmount: 90_00n }]
  expect(listedPriceProblem({ ...group, tiers: dearer }, [rate()])).toEqual({
    kind: 'DEARER_BY_NUMBER',
    fromSeats: 60,
  })
  expect(listedPriceProblem(group, [rate({ from: '2026-01-02' })])).toEqual({ kind: 'NO_VAT_RATE' })
  expect(listedPriceProblem(group, [rate({ to: '2026-01-01' })])).toEqual({ kind: 'NO_VAT_RATE' })
})

test('S2: prices are equal when amounts and conditions are', () => {
  expect(samePrice(listed(), listed({ from: '2027-01-01' }))).toBe(true)
  const others: Partial<ListedPrice>[] = [
    { includesVat: false },
    { yearDiscountBp: 1 },
    { maxSeats: 2 },
    { trialDays: 1 },
    { tiers: [{ fromSeats: 1, unitAmount: 150_00n }] },
    { tiers: [...listed().tiers, { fromSeats: 2, unitAmount: 149_00n }] },
  ]
  expect(others.filter((given) => samePrice(listed(), listed(given)))).toEqual([])
})
