import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chapterIndexAt, chapterSpans, chapterStep } from './chapters.ts'
import { boardSize, tileAt } from './storyboard.ts'

const film = fc
  .tuple(fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 8 }), fc.integer({ min: 100, max: 300 }))
  .map(([starts, length]) => ({
    length,
    chapters: starts.sort((a, b) => a - b).map((startSeconds) => ({ startSeconds })),
  }))

test('C3: chapters cover the whole film without gap or overlap', () => {
  fc.assert(
    fc.property(film, ({ chapters, length }) => {
      const spans = chapterSpans(chapters, length)
      expect(spans[0]?.from).toBe(0)
      expect(spans.at(-1)?.to).toBe(length)
      for (const [index, { to }] of spans.slice(0, -1).entries()) expect(spans[index + 1]?.from).toBe(to)
    }),
  )
})

test('C3: every moment belongs to the chapter whose part it lies in', () => {
  fc.assert(
    fc.property(film, fc.double({ min: 0, max: 99, noNaN: true }), ({ chapters, length }, seconds) => {
      const span = chapterSpans(chapters, length)[chapterIndexAt(chapters, seconds)]
      expect(span && span.from <= seconds && seconds < span.to).toBe(true)
    }),
  )
  expect(chapterIndexAt([], 5)).toBe(-1)
})

test('C3: every moment has a tile, and every tile lies in the picture', () => {
  const board = { tileWidth: 160, tileHeight: 90, columns: 10, intervalSeconds: 5, count: 24 }
  expect(tileAt(board, 52)).toEqual({ x: 0, y: 90 })
  fc.assert(
    fc.property(fc.double({ min: -5, max: 500, noNaN: true }), (seconds) => {
      const { x, y } = tileAt(board, seconds)
      expect(x >= 0 && x + 160 <= boardSize(board).width && y >= 0 && y + 90 <= boardSize(board).height).toBe(true)
    }),
  )
})

test('C3: a step leads to a chapter’s start, onwards or backwards, and never the wrong way', () => {
  fc.assert(
    fc.property(film, fc.double({ min: 0, max: 99, noNaN: true }), ({ chapters }, seconds) => {
      const starts = chapters.map(({ startSeconds }) => startSeconds)
      const [on, back] = [chapterStep(chapters, seconds, 1), chapterStep(chapters, seconds, -1)]
      expect(on === undefined ? starts.every((start) => start <= seconds) : on > seconds && starts.includes(on)).toBe(
        true,
      )
      expect(back === 0 || (back !== undefined && back < seconds && starts.includes(back))).toBe(true)
    }),
  )
  expect(chapterStep([], 50, -1)).toBeUndefined()
})
