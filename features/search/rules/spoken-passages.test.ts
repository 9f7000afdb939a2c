import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cue } from '#values/text/webvtt.ts'
import { spokenPassages } from './spoken-passages.ts'

const cue = (start: number, end: number, text: string): Cue => ({ start, end, text, line: null })

test('C5: captions are joined to the sentences they were cut from, each at the moment it begins', () => {
  expect(
    spokenPassages([
      cue(0.8, 4.7, 'Da har vi lagt ut, og vi har låst.\nMen er den død?'),
      cue(5.12, 10.9, 'Det vet vi ikke før vi har målt. Og en\nmåling er bare så god som'),
      cue(11.3, 13, 'instrumentet.'),
      cue(13.2, 14, '«Hva da?»'),
      cue(14.1, 15, 'Slik'),
      cue(19, 20, 'er det'),
    ]),
  ).toEqual([
    { startMs: 800, line: 'Da har vi lagt ut, og vi har låst. Men er den død?' },
    { startMs: 5120, line: 'Det vet vi ikke før vi har målt. Og en måling er bare så god som instrumentet.' },
    { startMs: 13_200, line: '«Hva da?»' },
    { startMs: 14_100, line: 'Slik' },
    { startMs: 19_000, line: 'er det' },
  ])
})

const cues = fc
  .array(fc.record({ at: fc.nat(3_600_000), length: fc.nat(9_000), text: fc.stringMatching(/^[a-zø .?\n]{0,40}$/) }))
  .map((given) =>
    given.toSorted((a, b) => a.at - b.at).map(({ at, length, text }) => cue(at / 1000, (at + length + 1) / 1000, text)),
  )

test('C5: no word is lost or moved, and no two stretches begin at the same moment', () => {
  fc.assert(
    fc.property(cues, (given) => {
      const stretches = spokenPassages(given)
      const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean)
      expect(words(stretches.map(({ line }) => line))).toEqual(words(given.map(({ text }) => text)))
      const starts = stretches.map(({ startMs }) => startMs)
      expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
    }),
  )
})
