import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionPercent, isCompleted, shareSeen } from './completion.ts'
import { secondsSeen } from './ranges.ts'

const percent = fc.integer({ min: completionPercent.least, max: completionPercent.most })
const watched = fc.integer({ min: 1, max: 2_000 }).chain((lengthSeconds) =>
  fc.record({
    lengthSeconds: fc.constant(lengthSeconds),
    ranges: fc.array(
      fc
        .tuple(fc.nat(lengthSeconds), fc.integer({ min: 1, max: 400 }))
        .map(([from, length]) => ({ from, to: from + length })),
      { maxLength: 8 },
    ),
  }),
)

test.each([
  [90, 100, 90, true],
  [89, 100, 90, false],
  [100, 100, 100, true],
  [99, 100, 100, false],
  [50, 100, 50, true],
  // nine tenths of seven seconds are more than six
  [6, 7, 90, false],
  [7, 7, 90, true],
  [0, 0, 50, false],
])(
  'C7: %d of %d seconds seen where %d per cent are asked for: completed is %s',
  (seen, length, requiredPercent, completed) => {
    expect(isCompleted([{ from: 0, to: seen }], length, requiredPercent)).toBe(completed)
  },
)

test('C7: seeing more never takes completion back, and asking for more never gives it', () => {
  fc.assert(
    fc.property(watched, fc.nat(2_000), percent, percent, ({ ranges, lengthSeconds }, from, one, other) => {
      const more = [...ranges, { from, to: from + 10 }]
      expect(isCompleted(more, lengthSeconds, one) || !isCompleted(ranges, lengthSeconds, one)).toBe(true)
      const [less, greater] = [Math.min(one, other), Math.max(one, other)]
      expect(isCompleted(ranges, lengthSeconds, less) || !isCompleted(ranges, lengthSeconds, greater)).toBe(true)
    }),
  )
})

test('C7: a film seen whole is completed whatever is asked for, and what is completed was seen for the greater part', () => {
  fc.assert(
    fc.property(watched, percent, ({ ranges, lengthSeconds }, requiredPercent) => {
      expect(isCompleted([{ from: 0, to: lengthSeconds }], lengthSeconds, requiredPercent)).toBe(true)
      if (isCompleted(ranges, lengthSeconds, requiredPercent))
        expect(shareSeen(secondsSeen(ranges, lengthSeconds), lengthSeconds)).toBeGreaterThanOrEqual(0.5)
    }),
  )
})
