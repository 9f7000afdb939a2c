import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapTitle, type TitlePiece } from './wrap-title.ts'

/** Half as wide as high, and a little less where it leans. */
const measure = ({ text, isLeaning }: TitlePiece) => text.length * (isLeaning ? 0.45 : 0.5)
const options = { measure, maxWidth: 500, maxHeight: 370, sizes: [100, 80, 60, 40] } as const
const written = (lines: readonly (readonly TitlePiece[])[]) =>
  lines.map((line) => line.map(({ text, isLeaning }) => (isLeaning ? `_${text}_` : text)).join(''))

test('a short title is as large as can be, its leaning words on their line', () => {
  const { size, lines } = wrapTitle('Elsikkerhet _i praksis_', { ...options, maxWidth: 560 })
  expect([size, written(lines)]).toEqual([100, ['Elsikkerhet', '_i praksis_']])
})

test('a word breaks at a soft hyphen where it is wider than a line', () => {
  const title = 'Lege\u00ADmiddel\u00ADhåndtering'
  expect(written(wrapTitle(title, { ...options, sizes: [60] }).lines)).toEqual(['Legemiddel-', 'håndtering'])
  expect(written(wrapTitle(title, { ...options, sizes: [40] }).lines)).toEqual(['Legemiddelhåndtering'])
})

test('what has no room at any size ends with an ellipsis', () => {
  const { size, lines } = wrapTitle('ord '.repeat(200), options)
  expect(size).toBe(40)
  expect(lines).toHaveLength(9)
  expect(written(lines).at(-1)).toMatch(/…$/)
})

const word = fc.stringMatching(/^[a-zåæø]{1,9}$/)

test('no word is lost, added or moved, and no line is wider than there is room for', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), (words, at) => {
      const leaning = at % words.length
      const title = words.map((each, index) => (index === leaning ? `_${each}_` : each)).join(' ')
      const { size, lines } = wrapTitle(title, options)
      const text = lines.map((line) => line.map((piece) => piece.text).join('')).join(' ')
      expect(text).toBe(words.join(' '))
      expect(lines.flat().filter(({ isLeaning }) => isLeaning)).toHaveLength(1)
      expect(lines.length * size).toBeLessThanOrEqual(options.maxHeight)
      for (const line of lines)
        expect(line.reduce((sum, piece) => sum + measure(piece), 0) * size).toBeLessThanOrEqual(options.maxWidth + 0.01)
    }),
  )
})

test('any text is wrapped', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('_', ' ', 'a', '\u00AD', 'ø', '.') }), (title) => {
      expect(wrapTitle(title, options).lines.length).toBeLessThanOrEqual(9)
    }),
  )
})
