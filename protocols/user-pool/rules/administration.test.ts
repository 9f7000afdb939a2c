import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassword } from './passwords/password-policy.ts'
import { isTemporaryPasswordExpired, newTemporaryPassword } from './passwords/temporary-password.ts'
import { parseFilter } from './user-filter.ts'

test('I3: a temporary password passes every policy and can be copied by hand', () => {
  const policy = { minLength: 15, maxLength: 256, contextWords: ['kursiva'] }
  for (let count = 0; count < 500; count += 1) {
    const password = newTemporaryPassword()
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/)
    expect(checkPassword(policy, password, [])).toEqual({ kind: 'Accepted' })
  }
})

test('I3: a temporary password expires', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect(isTemporaryPasswordExpired(at, 60, later(60))).toBe(false)
  expect(isTemporaryPasswordExpired(at, 60, later(61))).toBe(true)
})

test('I1: a filter names an address, its beginning, or a sub, and nothing else', () => {
  expect(parseFilter(undefined)).toEqual({ kind: 'All' })
  expect(parseFilter('email = "Kari@Kursiva.test"')).toEqual({ kind: 'Email', email: 'kari@kursiva.test' })
  expect(parseFilter('"email"^="ka"')).toEqual({ kind: 'EmailBeginning', beginning: 'ka' })
  expect(parseFilter('email = "a\\"b\\\\"')).toEqual({ kind: 'Email', email: 'a"b\\' })
  const sub = '0b5f9c1e-3f53-4a6e-9d57-6f1d2f1f7a10'
  expect(parseFilter(`sub = "${sub}"`)).toEqual({ kind: 'Sub', sub })
  expect(parseFilter(`username = "${sub}"`)).toEqual({ kind: 'Sub', sub })
  for (const other of ['', 'email', 'email = ""', 'email = "a" or 1=1', 'name = "a"', `sub ^= "${sub}"`, 'sub = "a"'])
    expect(parseFilter(other)).toBeUndefined()
})

test('I1: every address comes back out of its filter as it is compared', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(!text.includes('\0') && text.isWellFormed())
      const quoted = text.replace(/["\\]/g, '\\$&')
      expect(parseFilter(`email = "${quoted}"`)).toEqual({ kind: 'Email', email: text.normalize('NFC').toLowerCase() })
    }),
  )
})
