import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const hits = (text: string, searched: string) =>
  highlight(text, searched)
    .filter(({ isHit }) => isHit)
    .map((run) => run.text)

test('C5: what was typed is found inside a word, whatever its case', () => {
  expect(hits('FSE-kurs: første hjelp ved strømulykker', 'STRØM')).toEqual(['strøm'])
})

test('C5: accents need not be typed, but å is a letter of its own', () => {
  expect(hits('Lucía Ibáñez', 'lucia ibanez')).toEqual(['Lucía', 'Ibáñez'])
  expect(hits('Målet er mat', 'mal')).toEqual([])
})

test('C5: overlapping hits become one run', () => {
  expect(hits('ananas', 'ana nas')).toEqual(['ananas'])
})

test('C5: a single letter marks nothing', () => {
  expect(hits('Elsikkerhet i praksis', 'i')).toEqual([])
})

test('the runs put together are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, searched) => {
      const runs = highlight(text, searched)
      expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'))
    }),
  )
})
