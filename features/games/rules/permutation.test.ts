import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permutation } from './permutation.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('Q1: every seed gives each number once, and the same seed the same order', () => {
  fc.assert(
    fc.property(seed, fc.nat(18), (given, count) => {
      const order = permutation(given, count)
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at))
      expect(permutation(given, count)).toEqual(order)
    }),
  )
})

test.each([
  ['neighbouring', (at: number) => at],
  ['far', (at: number) => (at * 2_654_435_761) % 2 ** 31],
])('Q1: over many %s seeds each of the 24 orders of four comes about equally often', (_, seedOf) => {
  const times = new Map<string, number>()
  for (let at = 0; at < 24_000; at += 1) {
    const key = permutation(seedOf(at), 4).join('')
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  expect(times.size).toBe(24)
  for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
})
