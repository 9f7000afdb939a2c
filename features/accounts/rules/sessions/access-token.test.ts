import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFresh, readAccessToken } from './access-token.ts'

const encode = (claims: object) => {
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims)))
  return `e30.${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sig`
}

test('I5: sub and end of an access token are read, whatever else it says', () => {
  fc.assert(
    fc.property(fc.string(), fc.uuid(), fc.integer({ min: 1, max: 4e9 }), (name, sub, exp) => {
      expect(readAccessToken(encode({ name, sub, exp }))).toEqual({ sub, expiresAt: exp * 1000 })
    }),
  )
})

test('I5: what is no token is read as none', () => {
  fc.assert(fc.property(fc.string(), (text) => readAccessToken(text) === undefined))
  expect(readAccessToken(encode({ sub: 'a' }))).toBeUndefined()
})

test('I5: a token is sent until shortly before it ends by the clock of the pool', () => {
  const claims = { sub: 'a', expiresAt: 100_000 }
  expect(isFresh(claims, 0, 90_000)).toBe(true)
  expect(isFresh(claims, 0, 90_001)).toBe(false)
  expect(isFresh(claims, 5_000, 90_000)).toBe(false)
  expect(isFresh(claims, -5_000, 95_000)).toBe(true)
})
