import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullPoints, pointsOf, type Key } from './points.ts'

const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 })
const orderOf = (given: readonly string[]) => fc.shuffledSubarray([...given], { minLength: given.length })
const chosen = (optionIds: readonly string[]): Key => ({ kind: 'Chosen', optionIds })
const placed = (optionIds: readonly string[]): Key => ({ kind: 'Placed', optionIds })
const points = (key: Key, optionIds: readonly string[], text: string | null = null) =>
  pointsOf(key, { optionIds, text })

test('Q1: the right options are right in any order', () => {
  fc.assert(
    fc.property(
      ids.chain((right) => fc.tuple(fc.constant(right), orderOf(right))),
      ([right, given]) => {
        expect(points(chosen(right), given)).toBe(fullPoints)
      },
    ),
  )
})

test('Q1: one option missing or one too many is worth nothing, so ticking everything never wins', () => {
  fc.assert(
    fc.property(ids, fc.uuid(), (right, other) => {
      fc.pre(!right.includes(other))
      expect(points(chosen(right), right.slice(1))).toBe(0)
      expect(points(chosen(right), [...right, other])).toBe(0)
      expect(points(chosen(right), [...right.slice(1), other])).toBe(0)
    }),
  )
  expect(points(chosen(['a', 'b']), ['a', 'a'])).toBe(0)
})

test('Q1: what is placed is worth whole points between 0 and 100, and 100 only when every place is right', () => {
  fc.assert(
    fc.property(
      ids.chain((right) => fc.tuple(fc.constant(right), orderOf(right))),
      ([right, given]) => {
        const worth = points(placed(right), given)
        expect(Number.isInteger(worth)).toBe(true)
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(worth === fullPoints).toBe(given.every((id, place) => id === right[place]))
      },
    ),
  )
})

test('Q1: one more place right is never worth less, whichever place it is', () => {
  fc.assert(
    fc.property(
      ids.chain((right) =>
        fc.tuple(
          fc.constant(right),
          fc.array(fc.boolean(), { minLength: right.length, maxLength: right.length }),
          fc.nat({ max: right.length - 1 }),
        ),
      ),
      ([right, isRight, mended]) => {
        const given = right.map((id, place) => (isRight[place] ? id : `not ${id}`))
        const better = given.with(mended, right[mended] ?? '')
        expect(points(placed(right), better)).toBeGreaterThanOrEqual(points(placed(right), given))
        if (!isRight[mended]) expect(points(placed(right), better)).toBeGreaterThan(points(placed(right), given))
      },
    ),
  )
})

test('Q1: one option in every place is worth one place at most', () => {
  fc.assert(
    fc.property(ids, (right) => {
      const everywhere = right.map(() => right[0] ?? '')
      expect(points(placed(right), everywhere)).toBe(Math.floor(fullPoints / right.length))
    }),
  )
})

const volts: Key = {
  kind: 'Number',
  value: { digits: 67n, scale: 1 },
  tolerance: { digits: 2n, scale: 1 },
  factors: new Map([
    ['V', { digits: 1n, scale: 0 }],
    ['mV', { digits: 1n, scale: 3 }],
  ]),
}

test.each([
  ['6,7', 'V', 100],
  ['6.5', 'V', 100],
  ['6,90', 'V', 100],
  ['6700', 'mV', 100],
  ['6 901', 'mV', 0],
  ['6,4', 'V', 0],
  ['6,7', 'mV', 0],
  ['6,7', 'A', 0],
  ['-6,7', 'V', 0],
])('Q1: 6.7 V within 0.2 V: %s %s is worth %i', (text, unit, expected) => {
  expect(points(volts, [unit], text)).toBe(expected)
})

test('Q1: nearer to the right number is never worth less', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }), (one, other) => {
      const worth = (tenths: number) => points(volts, ['V'], (tenths / 10).toFixed(1))
      const [near, far] = Math.abs(one - 67) <= Math.abs(other - 67) ? [one, other] : [other, one]
      expect(worth(near)).toBeGreaterThanOrEqual(worth(far))
    }),
  )
})
