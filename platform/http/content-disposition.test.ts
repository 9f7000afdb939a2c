import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

/** Any UTF-16 code unit, including lone surrogates and control characters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units))

test('C2: a file is saved under its name in the reader’s language, and in ASCII where nothing else is read', () => {
  expect(contentDisposition('Før du begynner (ett ark).pdf')).toBe(
    `attachment; filename="for-du-begynner-ett-ark.pdf"; filename*=UTF-8''F%C3%B8r%20du%20begynner%20%28ett%20ark%29.pdf`,
  )
})

test('C2: no name breaks out of the header (RFC 6266, RFC 8187)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyText), (name) => {
      const header = contentDisposition(name)
      const [, plain = '', encoded] =
        /^attachment; filename="([\w.-]+)"(?:; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*))?$/.exec(header) ?? []
      expect(plain).not.toBe('')
      expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(name.toWellFormed())
    }),
  )
})
