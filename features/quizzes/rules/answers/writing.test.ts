import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOf } from './points.ts'
import { comparable, isAccepted, isWritten } from './writing.ts'

const letters = fc.array(fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzåäöæøñ')), {
  minLength: 1,
  maxLength: 14,
})
const words = fc.array(
  letters.map((each) => each.join('')),
  { minLength: 1, maxLength: 4 },
)

test.each([
  ['  Jordfeilbryter. ', 'jordfeilbryter'],
  ['«JORDFEILBRYTER»', 'jordfeilbryter'],
  ['Jord\u00ADfeil\u200Bbryter', 'jordfeilbryter'],
  ['posición  lateral\u00A0de seguridad', 'Posicion lateral de seguridad'],
  ['Vergüenza', 'verguenza'],
  ['idé', 'ide'],
  ['30–mA', '30-mA'],
  ['Blåse', 'BLA\u030ASE'],
  ['En samsvarserklæring', 'samsvarserklæring'],
  ['La declaración', 'declaracion'],
])('Q1: %j is the same text as %j', (one, other) => {
  expect(comparable(one)).toBe(comparable(other))
})

test.each([
  ['måle', 'male'],
  ['søke', 'soke'],
  ['año', 'ano'],
  ['NEK 400', 'NEK 401'],
  ['2,5', '25'],
  ['30 %', '30'],
  ['-5', '5'],
  ['la', 'el'],
])('Q1: %j is another text than %j', (one, other) => {
  expect(comparable(one)).not.toBe(comparable(other))
})

test('Q1: case, spaces and the way characters are composed mean nothing', () => {
  fc.assert(
    fc.property(words, (given) => {
      const text = given.join(' ')
      for (const same of [
        text.toUpperCase(),
        ` ${given.join('  \t')} `,
        text.normalize('NFD'),
        `${text}.`,
        `«${text}»`,
      ])
        expect(comparable(same)).toBe(comparable(text))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(comparable(comparable(text))).toBe(comparable(text))
    }),
  )
})

test('Q1: one slip in a long word is forgiven where that is allowed, in a short one never', () => {
  const change = (word: string, at: number, letter: string) => [
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom('a', 'b', 'c', 'å', 'æ', 'ø'), (given, place, letter) => {
      const word = given.join('')
      for (const slipped of change(word, place % word.length, letter)) {
        if (comparable(slipped) === comparable(word) || slipped === '') continue
        expect(isAccepted(slipped, [word], true)).toBe(word.length >= 7)
        expect(isAccepted(slipped, [word], false)).toBe(false)
      }
    }),
  )
})

test.each([
  ['jordfeilbrytter', true],
  ['jordfeilbyter', true],
  ['jordfielbryter', true],
  ['jordfeilbryter i tavla', false],
  ['jordfeil', false],
  ['jordfelbrytter', false],
  ['kortslutningsbryter', false],
])('Q1: %s for jordfeilbryter, with one slip forgiven: %s', (given, expected) => {
  expect(isAccepted(given, ['jordfeilbryter'], true)).toBe(expected)
})

test('Q1: a slip in a figure, or two slips, are not forgiven', () => {
  expect(isAccepted('NEK 400:2020', ['NEK 400:2022'], true)).toBe(false)
  expect(isAccepted('klasse 1234567', ['klasse 1234568'], true)).toBe(false)
  expect(isAccepted('samsvarserklering sluttkontrol', ['samsvarserklæring sluttkontroll'], true)).toBe(false)
})

test('Q1: one text that is accepted more never makes a right answer wrong, and their order means nothing', () => {
  fc.assert(
    fc.property(words, words, words, fc.boolean(), (given, one, other, allowsTypo) => {
      const [text, first, second] = [given.join(' '), one.join(' '), other.join(' ')]
      const isRight = isAccepted(text, [first], allowsTypo)
      if (isRight) expect(isAccepted(text, [second, first], allowsTypo)).toBe(true)
      expect(isAccepted(text, [first, second], allowsTypo)).toBe(isAccepted(text, [second, first], allowsTypo))
    }),
  )
})

test('Q1: nothing written is no text and wins nothing, nor does everything that is accepted at once', () => {
  for (const nothing of ['', '  ', '…', '«»', '\u200B', 'a\u0000b']) expect(isWritten(nothing)).toBe(false)
  const key = { kind: 'Written', accepted: ['jordfeilbryter', 'RCD'], allowsTypo: true } as const
  expect(pointsOf(key, { optionIds: [], text: '' })).toBe(0)
  expect(pointsOf(key, { optionIds: [], text: 'jordfeilbryter RCD' })).toBe(0)
  expect(pointsOf(key, { optionIds: [], text: 'rcd' })).toBe(100)
})
