import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentCueIndex, cuesAt } from './captions.ts'

const cues = fc
  .uniqueArray(fc.nat(500), { maxLength: 40 })
  .map((starts) =>
    starts.sort((a, b) => a - b).map((start) => ({ start, end: start + 3, text: `${start}`, line: null })),
  )

test('C3: the line shown is one that is being spoken, and the transcript marks the latest that has begun', () => {
  fc.assert(
    fc.property(cues, fc.double({ min: 0, max: 510, noNaN: true }), (given, seconds) => {
      const spoken = cuesAt(given, seconds)
      expect(spoken.every(({ start, end }) => start <= seconds && seconds < end)).toBe(true)
      expect(currentCueIndex(given, seconds)).toBe(given.filter(({ start }) => start <= seconds).length - 1)
    }),
  )
})
