import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubleTapMs, jumpOf, tapSide } from './tap-gestures.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('C3: two quick taps on the same outer third jump ten seconds, outwards; nothing else jumps', () => {
  fc.assert(
    fc.property(share, share, fc.nat(1_000), (first, second, apart) => {
      const jump = jumpOf({ at: 1_000 + apart, share: second }, { at: 1_000, share: first })
      const sides = [tapSide(first), tapSide(second)]
      const isDouble = apart <= doubleTapMs && sides[0] === sides[1] && sides[0] !== 'middle'
      expect(jump).toBe(isDouble ? (sides[0] === 'left' ? -10 : 10) : 0)
      expect(jumpOf({ at: 0, share: second }, undefined)).toBe(0)
    }),
  )
})
