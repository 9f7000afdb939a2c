import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenReason } from './given-reason.ts'
import { isRepeatable } from './repeatable-letters.ts'
import { typedAmount } from './typed-amount.ts'

test('an amount is read as it is typed, and never as another one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
      const minor = whole * 100 + part
      for (const sign of [',', '.'])
        expect(typedAmount(` ${whole}${sign}${String(part).padStart(2, '0')}`)).toBe(
          minor === 0 ? undefined : String(minor),
        )
    }),
  )
  expect(typedAmount('1 234')).toBe('123400')
  expect(typedAmount('12,5')).toBe('1250')
  for (const text of ['', 'x', '-5', '1,234', '1.2.3', '1e3', '0', '1234567890'])
    expect(typedAmount(text)).toBeUndefined()
})

test('a reason is one line, and neither empty nor longer than the log takes', () => {
  expect(givenReason('  Feil\n antall ')).toBe('Feil antall')
  for (const text of ['', ' \n\t', 'x'.repeat(501)]) expect(givenReason(text)).toBeUndefined()
  expect(givenReason('é'.repeat(500))).toHaveLength(500)
})

test('no mail with a code or a link that ends is sent again as it was', () => {
  for (const kind of [
    'account-code',
    'account-invitation',
    'organization-invitation',
    'organization-register-code',
    'data-export',
  ])
    expect(isRepeatable(kind)).toBe(false)
  expect(isRepeatable('invoice')).toBe(true)
})
