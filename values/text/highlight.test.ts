import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight, holder } from './highlight.ts'

const hits = (text: string, searched: string) =>
  highlight(text, searched)
    .filter(({ isHit }) => isHit)
    .map((run) => run.text)

test.each([
  ['FSE-kurs: første hjelp ved strømulykker', 'STRØM', ['strøm']],
  ['Bryt strømmen først.', 'strøm', ['strømmen']],
  ['Strøm på avveie', 'strømmen', ['Strøm']],
  ['Og tilbake til den kjente kilden.', '"kjent kilde"', ['kjente kilden']],
  ['Verifica la instalación.', 'instalaciones', ['instalación']],
  ['Elsikkerhet i praksis', 'sikkerhet', ['sikkerhet']],
  ['Arbeidsmiljø\u00ADloven på én kveld', 'lov', ['lov']],
  ['Lag en regneark', 'ark', ['ark']],
  ['Ingenting her', 'strøm', []],
])('C5: in %j, searched for by %j, these are marked: %j', (text, searched, marked) => {
  expect(hits(text, searched)).toEqual(marked)
})

test('C5: a short word is marked as a word or at its beginning, never inside of another', () => {
  expect(hits('El og hjelp: den som skjelver, ser elefanten', 'el')).toEqual(['El', 'el'])
  expect(hits('Med fire ledd i anledningen', 'led')).toEqual(['led'])
})

test('C5: accents need not be typed, as the search itself does not need them', () => {
  expect(hits('Lucía Ibáñez', 'lucia ibanez')).toEqual(['Lucía Ibáñez'])
  expect(hits('Ingunn Måsøval', 'masoval')).toEqual(['Måsøval'])
})

test('C5: a single letter marks nothing', () => {
  expect(hits('Elsikkerhet i praksis', 'i')).toEqual([])
})

test('C5: the runs are the text, in turns marked and not', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'Å', 'æ', 'é', ' ', '.', '«', '💩', '\u00AD'), maxLength: 60 })
  fc.assert(
    fc.property(fc.oneof(letters, fc.string({ unit: 'grapheme' })), letters, (text, searched) => {
      const runs = highlight(text, searched)
      expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'))
      expect(holder(searched)(text)).toBe(runs.some(({ isHit }) => isHit))
      let at = 0
      for (const [index, run] of runs.entries()) {
        expect(run.at).toBe(at)
        expect(run.isHit).not.toBe(runs[index - 1]?.isHit)
        at += run.text.length
      }
    }),
  )
})
