import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeDigits, maskedEmail } from './register-code.ts'

test('a masked address shows two characters at most and where it is', () => {
  expect(maskedEmail('post@nordvik.no')).toBe('po••@nordvik.no')
  expect(maskedEmail('ab@nordvik.no')).toBe('a••@nordvik.no')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z.]{2,30}$/), (local) => {
      const masked = maskedEmail(`${local}@nordvik.no`)
      expect(masked.endsWith('••@nordvik.no')).toBe(true)
      expect(masked.length).toBeLessThanOrEqual('aa••@nordvik.no'.length)
    }),
  )
})

test('spaces in a code do not count', () => expect(codeDigits(' 1234 5678 ')).toBe('12345678'))
