import fc from 'fast-check'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { xmlText } from './xml-text.ts'

test('XML 1.0: any text can be written, and is read again as it was without what XML forbids', () => {
  const anyText = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 })
    .map((units) => String.fromCharCode(...units))
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyText, fc.constantFrom(']]>', '<a b="c">', "'&amp;'")), (text) => {
      const written = `<a b="${xmlText(text)}">x${xmlText(text)}x</a>`
      const read = create(written).root().node
      const expected = text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      expect(read.textContent).toBe(`x${expected}x`)
    }),
  )
})
