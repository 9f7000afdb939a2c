import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from './shuffle.ts'

const items = fc.uniqueArray(fc.uuid(), { maxLength: 8 }).map((ids) => ids.map((id) => ({ id })))

test('Q1: shuffling keeps every option once', () => {
  fc.assert(
    fc.property(fc.string(), items, (seed, given) => {
      expect(new Set(shuffled(seed, given))).toEqual(new Set(given))
      expect(shuffled(seed, given)).toHaveLength(given.length)
    }),
  )
})

test('Q1: the order is the same when the page is loaded again, and says nothing of the order of writing', () => {
  fc.assert(
    fc.property(
      fc.string(),
      items.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
      (seed, [given, rewritten]) => {
        expect(shuffled(seed, rewritten)).toEqual(shuffled(seed, given))
      },
    ),
  )
})

test('Q1: over many attempts each option is in each place about equally often', () => {
  const given = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const count = new Map<string, number>()
  for (let attempt = 0; attempt < 4000; attempt += 1) {
    for (const [place, { id }] of shuffled(`attempt ${attempt}`, given).entries()) {
      count.set(`${id}${place}`, (count.get(`${id}${place}`) ?? 0) + 1)
    }
  }
  expect(count.size).toBe(16)
  for (const times of count.values()) expect(Math.abs(times - 1000)).toBeLessThan(150)
})
