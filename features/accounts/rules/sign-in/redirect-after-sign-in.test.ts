import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationAfterSignIn, ownPath, withOthers } from './redirect-after-sign-in.ts'

const home = '/no'

test('R6: redirect leads back to the wanted path, query and all', () => {
  expect(destinationAfterSignIn({ redirect: '/no/course/elsi4/elsikkerhet-i-praksis?tab=lessons#q' }, home)).toBe(
    '/no/course/elsi4/elsikkerhet-i-praksis?tab=lessons#q',
  )
})

test('R6: state is decoded and goes before redirect', () => {
  expect(destinationAfterSignIn({ state: encodeURIComponent('/es/profile'), redirect: '/es/experts' }, home)).toBe(
    '/es/profile',
  )
})

test.each([
  'https://evil.test/no',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/./\\evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'no/profile',
  '%',
  '',
  '/no/login?redirect=/no/login',
])('R6 (D): %j is not followed', (address) => {
  expect(destinationAfterSignIn({ redirect: address }, home)).toBe(home)
  expect(destinationAfterSignIn({ state: address }, home)).toBe(home)
})

test('R6 (D): whatever is followed stays on this site, as a browser reads it', () => {
  const odd = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%', '2', 'f', 'a', '\t', '\n', ' ', 'http'),
  })
  fc.assert(
    fc.property(odd, (address) => {
      const path = ownPath(address)
      if (path !== undefined) expect(new URL(path, 'https://kursiva.no').origin).toBe('https://kursiva.no')
    }),
    { numRuns: 2000 },
  )
})

test('R6: an over-long address is not followed', () => {
  const longest = `/no/experts?a=${'x'.repeat(1986)}`
  expect(ownPath(longest)).toBe(longest)
  expect(ownPath(`${longest}x`)).toBeUndefined()
})

test('M4: parameters that are not the sign-in’s own go along, repeated ones too', () => {
  const visit = { redirect: '/no/experts?utm_id=1#a', email: 'a@b.no', utm_id: '2', utm_source: ['x', 'y'] }
  expect(destinationAfterSignIn(visit, home)).toBe('/no/experts?utm_id=1&utm_source=x&utm_source=y#a')
  expect(destinationAfterSignIn({ ...visit, redirect: undefined }, home)).toBe('/no?utm_id=2&utm_source=x&utm_source=y')
  expect(withOthers('/no/lti-view/course/a/-', { to: 'x', utm_id: '1' }, ['to'])).toBe(
    '/no/lti-view/course/a/-?utm_id=1',
  )
})
