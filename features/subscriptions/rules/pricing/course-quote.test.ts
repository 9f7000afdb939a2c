import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsCourseSeats, courseQuote, courseUnitAmount, isExactPrice, maxCourseSeats } from './course-quote.ts'
import type { Vat } from './price.ts'

const vats: readonly Vat[] = [
  { category: 'S', rateBp: 2500 },
  { category: 'S', rateBp: 2100 },
  { category: 'Z', rateBp: 0 },
]
const offers = fc.record({
  currency: fc.constantFrom('NOK', 'EUR'),
  price: fc.bigInt({ min: 1n, max: 10_000_000n }),
  vat: fc.constantFrom(...vats),
  days: fc.integer({ min: 1, max: 3660 }),
})

test('S2: a person pays for a course what the page shows, where VAT allows it, and never more', () => {
  fc.assert(
    fc.property(offers, (offer) => {
      const { total } = courseQuote(offer, { seats: 1 })
      expect(total === offer.price).toBe(isExactPrice(offer.price, offer.vat))
      expect(offer.price - total === 0n || offer.price - total === 1n).toBe(true)
    }),
  )
})

test('S2: N people cost N times one without VAT, and VAT is rounded once on the sum (EN 16931, BR-CO-17)', () => {
  fc.assert(
    fc.property(
      offers,
      fc.integer({ min: 1, max: maxCourseSeats }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      (offer, seats, paperFee) => {
        const { lines, net, vat, total } = courseQuote(offer, { seats, paperFee })
        const [course] = lines
        expect(course).toMatchObject({ kind: 'COURSE', quantity: seats, unitAmount: courseUnitAmount(offer) })
        expect(course?.facts).toEqual({ seats, days: offer.days })
        for (const line of lines) expect(line.net).toBe(line.unitAmount * BigInt(line.quantity))
        expect(net).toBe(courseUnitAmount(offer) * BigInt(seats) + paperFee)
        expect(vat).toBe((net * BigInt(offer.vat.rateBp) + 5000n) / 10_000n)
        expect(total).toBe(net + vat)
      },
    ),
  )
})

test('S2: both markets: 690 kr for one, 3 people without VAT, and 59 euros to the cent', () => {
  const norwegian = { currency: 'NOK', price: 690_00n, vat: { category: 'S', rateBp: 2500 }, days: 365 } as const
  expect(courseQuote(norwegian, { seats: 1 })).toMatchObject({ net: 552_00n, vat: 138_00n, total: 690_00n })
  expect(courseQuote(norwegian, { seats: 3 })).toMatchObject({ net: 1656_00n, vat: 414_00n, total: 2070_00n })
  const spanish = { currency: 'EUR', price: 59_00n, vat: { category: 'S', rateBp: 2100 }, days: 365 } as const
  expect(courseQuote(spanish, { seats: 1 })).toMatchObject({ net: 48_76n, vat: 10_24n, total: 59_00n })
})

test('S2: a course is bought for at least one person, and for a number of people', () => {
  expect([0, -1, 1.5, Number.NaN, maxCourseSeats + 1].some(allowsCourseSeats)).toBe(false)
  expect([1, maxCourseSeats].every(allowsCourseSeats)).toBe(true)
})
