import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCompleted, shareSeen } from './completion.ts'

const watched = fc.integer({ min: 1, max: 2_000 }).chain((lengthSeconds) =>
  fc.record({
    lengthSeconds: fc.constant(lengthSeconds),
    positionSeconds: fc.double({ min: 0, max: lengthSeconds + 1, noNaN: true }),
    ranges: fc.array(
      fc
        .tuple(fc.nat(lengthSeconds), fc.integer({ min: 1, max: 400 }))
        .map(([from, length]) => ({ from, to: from + length })),
      { maxLength: 8 },
    ),
  }),
)

test.each([
  [92, 92, 100, true],
  [91, 91, 100, false],
  [80, 99, 100, true],
  [80, 98.9, 100, false],
  [79, 100, 100, false],
  [0, 0, 0, false],
])('C7: %d seconds seen, at %d of %d: completed is %s', (seen, positionSeconds, lengthSeconds, completed) => {
  expect(isCompleted({ ranges: [{ from: 0, to: seen }], positionSeconds, lengthSeconds })).toBe(completed)
})

test('C7: seeing more never takes completion back', () => {
  fc.assert(
    fc.property(watched, fc.nat(2_000), (given, from) => {
      const more = { ...given, ranges: [...given.ranges, { from, to: from + 10 }] }
      expect(isCompleted(more) || !isCompleted(given)).toBe(true)
    }),
  )
})

test('C7: jumping to the end completes nothing that was not mostly seen', () => {
  fc.assert(
    fc.property(watched, (given) => {
      const atEnd = { ...given, positionSeconds: given.lengthSeconds }
      expect(isCompleted(atEnd)).toBe(shareSeen(given.ranges, given.lengthSeconds) >= 0.8)
    }),
  )
})
