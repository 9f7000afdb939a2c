import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bidiLevels, inVisualOrder } from './bidi.ts'

/** A line in visual order: letters represent their direction as in the examples of UAX #9, capitals are Hebrew. */
function seen(line: string): string {
  const letters = [...line].map((letter) =>
    /[A-Z]/.test(letter) ? String.fromCharCode(0x05d0 + letter.charCodeAt(0) - 65) : letter,
  )
  const levels = bidiLevels(letters)
  return inVisualOrder([...line].map((letter, at) => ({ letter, level: levels[at] ?? 0 })))
    .map(({ letter }) => letter)
    .join('')
}

test.each([
  ['ingrid solbakken', 'ingrid solbakken'],
  ['SARA LEVI', 'IVEL ARAS'],
  ['ali (HASAN) 24', 'ali (NASAH) 24'],
  ['car is THE CAR in arabic', 'car is RAC EHT in arabic'],
  ['CAR IS the car IN HEBREW', 'WERBEH NI the car SI RAC'],
  ['A 24 B', 'B 24 A'],
  ['A 1,5 B', 'B 1,5 A'],
  ['A-B', 'B-A'],
  ['a B', 'a B'],
  ['A b ', ' b A'],
])('UAX #9: «%s» is seen as «%s»', (line, order) => {
  expect(seen(line)).toBe(order)
})

test('UAX #9: digits after Arabic letters keep their own order', () => {
  expect(bidiLevels(Array.from('علي 24'))).toEqual([1, 1, 1, 1, 2, 2])
  expect(bidiLevels(Array.from('علي ٢٤'))).toEqual([1, 1, 1, 1, 2, 2])
})

test('Q3: whatever the line, nothing is lost of it, and what reads from left to right alone stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.nat(0x2ffff).map((point) => String.fromCodePoint(point)),
        { maxLength: 20 },
      ),
      (clusters) => {
        const levels = bidiLevels(clusters)
        const pieces = clusters.map((cluster, at) => ({ cluster, at, level: levels[at] ?? 0 }))
        expect(inVisualOrder(pieces).toSorted((one, other) => one.at - other.at)).toEqual(pieces)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abcæøåñżДЯ 12-.,()')), maxLength: 20 }), (line) => {
      const pieces = bidiLevels([...line]).map((level, at) => ({ level, at }))
      expect(inVisualOrder(pieces)).toEqual(pieces)
    }),
  )
})
