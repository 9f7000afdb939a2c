import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCaptions, type Cue } from '#values/text/webvtt.ts'
import { fileName, writeCaptions } from './transcript-file.ts'
import { linesForClipboard, findHits, lineText, foldForSearch, nextHit, timedText } from './transcript.ts'

/** Letters that are easily got wrong: both markets’, some of two code units, marks, blanks. */
const letters = fc.constantFrom(...'aAåÅñÑéÉüÜİß&<>/\\:?*".- '.split(''), '👷', '\n', '\u0301', '\ud83d')

/** Text as a cue may hold it: no empty lines (they end a cue), no arrow, nothing blank at either end. */
const cueText = fc
  .array(fc.string({ unit: letters, minLength: 1 }), { minLength: 1, maxLength: 2 })
  .map((lines) => lines.map((line) => line.replaceAll(/[\s\u0000-\u001f]/g, '').replaceAll('-->', '')))
  .filter((lines) => lines.every((line) => line !== ''))
  .map((lines) => lines.join('\n'))
const cues: fc.Arbitrary<Cue[]> = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 3_000_000_0 }),
      length: fc.integer({ min: 1, max: 9_000 }),
      text: cueText,
      line: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
  )
  .map((some) =>
    some
      .map(({ start, length, text, line }) => ({
        start: start / 1000,
        end: (start + length) / 1000,
        text,
        line: line === null ? null : line / 100,
      }))
      .sort((a, b) => a.start - b.start),
  )
const asShown = ({ start, end, text, line }: Cue) => ({ start: start.toFixed(3), end: end.toFixed(3), text, line })

test('C3: a transcript downloaded as WebVTT holds the same cues when it is read again', () => {
  fc.assert(
    fc.property(cues, (given) => {
      expect(parseCaptions(writeCaptions(given)).map(asShown)).toEqual(given.map(asShown))
    }),
  )
})

const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

test('C3: downloaded as text, each line has its time and all its words', () => {
  fc.assert(
    fc.property(cues, (given) => {
      const lines = given.length > 0 ? timedText(given, time).split('\n') : []
      expect(lines).toHaveLength(given.length)
      for (const [index, line] of lines.entries()) {
        const [, at, text] = /^\[(\d+:\d\d)\] (.*)$/s.exec(line) ?? []
        expect([at, text]).toEqual([time(given[index]?.start ?? 0), lineText(given[index] ?? { text: '' })])
      }
    }),
  )
})

test('C3: what is copied has the times and the address of its first second', () => {
  const lines = [
    { start: 422.9, text: 'Der. Lyset kommer.' },
    { start: 428, text: 'Så går jeg\npå anlegget.' },
  ]
  expect(linesForClipboard(lines, { time, address: 'https://kursiva.no/no/course/a/-/watch/b/-' })).toBe(
    '[7:02] Der. Lyset kommer.\n[7:08] Så går jeg på anlegget.\nhttps://kursiva.no/no/course/a/-/watch/b/-?t=422',
  )
})

test('C3: a search finds each place that holds it, in order, apart, whatever the case', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: letters })), fc.string({ unit: letters }), (lines, search) => {
      const hits = findHits(lines.map(foldForSearch), search)
      const wanted = foldForSearch(search.trim())
      for (const [index, { line, from, to }] of hits.entries()) {
        expect(foldForSearch((lines[line] ?? '').slice(from, to))).toBe(wanted)
        const before = hits[index - 1]
        if (before?.line === line) expect(before.to).toBeLessThanOrEqual(from)
        else if (before) expect(before.line).toBeLessThan(line)
      }
      const holding = lines.filter((line) => wanted !== '' && foldForSearch(line).includes(wanted)).length
      expect(new Set(hits.map(({ line }) => line)).size).toBe(holding)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      expect(foldForSearch(text)).toHaveLength(text.length)
    }),
  )
})

test('C3: a search forgives accents, and knows the letters of both markets', () => {
  expect(findHits(['¿Cómo se prueba?', 'como siempre'].map(foldForSearch), 'como')).toEqual([
    { line: 0, from: 1, to: 5 },
    { line: 1, from: 0, to: 4 },
  ])
  expect(findHits(['Så går det an', 'Sa han'].map(foldForSearch), 'sa')).toEqual([{ line: 1, from: 0, to: 2 }])
  expect(findHits(['caña', 'cana'].map(foldForSearch), 'cana')).toEqual([{ line: 1, from: 0, to: 4 }])
})

test('C3: next and previous go round all hits', () => {
  expect([nextHit(undefined, 3, 1), nextHit(2, 3, 1), nextHit(0, 3, -1), nextHit(undefined, 3, -1)]).toEqual([
    0, 0, 2, 2,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (count, from) => {
      const start = from % count
      expect(nextHit(nextHit(start, count, 1), count, -1)).toBe(start)
    }),
  )
})

test('C3: a file is named by the title, and by nothing a file system takes for itself', () => {
  expect(fileName('Spenningsprøving før arbeid', 'vtt')).toBe('Spenningsprøving før arbeid.vtt')
  expect(fileName('¿Qué es 1/2?', 'txt')).toBe('¿Qué es 1 2.txt')
  expect(fileName('...', 'txt')).toBe('kursiva.txt')
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 400 }), (title) => {
      const name = fileName(title, 'vtt')
      expect(name).toMatch(/^[^. ].*\.vtt$/su)
      expect(name).not.toMatch(/[<>:"/\\|?*\n\r]/)
      expect([...name].length).toBeLessThanOrEqual(124)
    }),
  )
})
