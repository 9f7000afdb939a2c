import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifierOf, readableText, webAddressOf } from './values.ts'

test.each(['https://p.example/a?b=c#d', 'http://127.0.0.1:8080', 'https://xn--bcher-kva.example/'])(
  'L2: %s is an address on the web',
  (address) => {
    expect(webAddressOf(address)).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://p.example/',
  '//p.example/',
  ' https://p.example/',
  'https://p.example/a b',
  'java\nscript:alert(1)',
  'https://user@p.example/',
  'https://:word@p.example/',
  `https://p.example/${'x'.repeat(2048)}`,
  '',
  null,
  {},
])('L2: %j is no address on the web', (given) => {
  expect(webAddressOf(given)).toBeUndefined()
})

test('L2: texts of platforms come out short, well formed and without control characters', () => {
  const half = '\uD83D'
  expect(identifierOf(half)).toBeUndefined()
  expect(readableText(`${'x'.repeat(254)}😀`)?.isWellFormed()).toBe(true)
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 400 }), fc.anything()), (given) => {
      const id = identifierOf(given)
      expect(id === undefined || id === given).toBe(true)
      const text = readableText(given) ?? 'none'
      expect(text).toMatch(/^\P{Cc}{1,255}$/u)
      expect(text).toBe(text.trim())
    }),
  )
})
