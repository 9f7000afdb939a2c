import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuesInClip, msToEnd, positionInClip } from './clip.ts'

const clip = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 5, max: 60 }))
  .map(([from, length]) => ({ from, to: from + length }))
const second = fc.double({ min: 0, max: 700, noNaN: true })

test('Q1: a place in a clip never lies outside it, and grows with the film', () => {
  fc.assert(
    fc.property(clip, second, second, (given, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((at) => positionInClip(given, at))
      expect(early?.elapsed).toBeGreaterThanOrEqual(0)
      expect(late?.elapsed).toBeLessThanOrEqual(given.to - given.from)
      expect(late?.elapsed).toBeGreaterThanOrEqual(early?.elapsed ?? 0)
    }),
  )
})

test('Q1: a clip is over at its end, and not before; twice as fast is half the time', () => {
  fc.assert(
    fc.property(clip, second, (given, at) => {
      expect(positionInClip(given, given.to).isOver).toBe(true)
      expect(positionInClip(given, given.from).isOver).toBe(false)
      expect(msToEnd(given, given.to + at, 1)).toBe(0)
      expect(msToEnd(given, at, 2) * 2).toBeCloseTo(msToEnd(given, at, 1), 6)
    }),
  )
})

test('Q1: a clip quotes the lines that are heard in it, and none that is cut in half', () => {
  const line = (start: number, end: number) => ({ start, end, text: `${start}`, line: null })
  const lines = [line(0, 4), line(4.2, 9), line(9.1, 12), line(12.2, 20)]
  expect(cuesInClip(lines, { from: 4, to: 12 }).map(({ text }) => text)).toEqual(['4.2', '9.1'])
})
