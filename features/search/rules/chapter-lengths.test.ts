import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chapterLengths } from './chapter-lengths.ts'

test('C5: the chapters of a bar fill the film, in order and without gaps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10, max: 700 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 600 }),
      (starts, seconds) => {
        const chapters = chapterLengths(starts, seconds)
        expect(chapters.reduce((sum, { length }) => sum + length, 0)).toBe(seconds)
        expect(chapters[0]?.start).toBe(0)
        for (const { length } of chapters) expect(length).toBeGreaterThan(0)
      },
    ),
  )
})

test('C5: a film without chapters is one', () => {
  expect(chapterLengths([], 90)).toEqual([{ start: 0, length: 90 }])
})
