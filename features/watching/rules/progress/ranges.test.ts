import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRanges, playedRange, secondsSeen, subtractRanges, type Range } from './ranges.ts'

const range = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]): Range => ({ from, to: from + length }))
const ranges = fc.array(range, { maxLength: 12 })
const secondsOf = (given: readonly Range[]) =>
  new Set(given.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

test('C7: merging keeps exactly the same seconds, in the fewest ranges, in order', () => {
  fc.assert(
    fc.property(ranges, (given) => {
      const merged = mergeRanges(given)
      expect(secondsOf(merged)).toEqual(secondsOf(given))
      for (const [index, { from }] of merged.entries()) expect(from).toBeGreaterThan(merged[index - 1]?.to ?? -1)
      expect(mergeRanges([...given].reverse())).toEqual(merged)
    }),
  )
})

test('C7: a second seen twice counts once, and seconds beyond the film do not count', () => {
  fc.assert(
    fc.property(ranges, fc.nat(90), (given, length) => {
      expect(secondsSeen([...given, ...given], length)).toBe(
        [...secondsOf(given)].filter((second) => second < length).length,
      )
    }),
  )
})

test('C7: subtracting takes away exactly the seconds named', () => {
  fc.assert(
    fc.property(ranges, ranges, (given, taken) => {
      expect(secondsOf(subtractRanges(given, taken))).toEqual(secondsOf(given).difference(secondsOf(taken)))
    }),
  )
})

test('C7: stretches that follow one another leave no gap and count nothing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 1, maxLength: 10 }), (steps) => {
      let at = 0
      const stretches = steps.flatMap((step) => {
        const from = at
        at += step
        return playedRange(from, at) ?? []
      })
      expect(stretches.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(Math.floor(at))
      expect(secondsSeen(stretches, 1_000)).toBe(Math.floor(at))
    }),
  )
})
