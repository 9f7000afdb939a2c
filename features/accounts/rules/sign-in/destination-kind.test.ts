import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationKinds, destinationKind } from './destination-kind.ts'

test.each([
  ['/no/invitation/abc', 'Invitation'],
  ['/no/join/abc', 'Invitation'],
  ['/es/course/elsi4/-/watch/elsi4-1/-', 'Course'],
  ['/no/purchase/checkout?plan=1', 'Order'],
  ['/no/playlist/nymo3/ny-montor', 'Playlist'],
  ['/no/experts', 'Home'],
  ['/no', 'Home'],
  ['/no/constructor', 'Home'],
] as const)('R6: %s leads to %s', (redirect, kind) => {
  expect(destinationKind({ redirect })).toBe(kind)
  expect(destinationKind({ state: encodeURIComponent(redirect) })).toBe(kind)
})

test('R6: an address of another site is never where one is led, and any text gives an answer', () => {
  expect(destinationKind({ redirect: '//other.test/no/course/x' })).toBe('Home')
  fc.assert(
    fc.property(fc.string(), (redirect) => {
      expect(destinationKinds).toContain(destinationKind({ redirect }))
    }),
  )
})
