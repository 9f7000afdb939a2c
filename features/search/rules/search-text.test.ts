import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allWords, maxQueryLength, maxWords, searchText } from './search-text.ts'

test.each([
  ['strøm', { words: ['strøm'], phrases: [] }],
  ['  FSE-kurs: støt!', { words: ['FSE', 'kurs', 'støt'], phrases: [] }],
  ['"kjent kilde" nå', { words: ['nå'], phrases: [['kjent', 'kilde']] }],
  ['«kjent kilde»', { words: [], phrases: [['kjent', 'kilde']] }],
  ['“strøm”', { words: ['strøm'], phrases: [] }],
  ['"uten slutt', { words: ['uten', 'slutt'], phrases: [] }],
  ['2026', { words: ['2026'], phrases: [] }],
])('C5: %j is understood', (given, understood) => {
  expect(searchText(given)).toEqual(understood)
})

test.each(['', ' ', 'e', '%%', '""', "'!&|():*", '🙂🙂'])('C5: %j is too little to search for', (given) => {
  expect(searchText(given)).toBeUndefined()
})

test('C5: any text gives a bounded number of words of letters and digits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'Ø', ' ', '"', '«', '»', "'", '\\', ':', '💩', '1'), maxLength: 400 }),
      (given) => {
        const understood = searchText(given)
        if (!understood) return
        const words = allWords(understood)
        expect(words.length).toBeLessThanOrEqual(maxWords)
        expect(words.join('').length).toBeLessThanOrEqual(maxQueryLength)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
        for (const phrase of understood.phrases) expect(phrase.length).toBeGreaterThan(1)
      },
    ),
  )
})
