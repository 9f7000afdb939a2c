import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

test('placeholders: each is filled, also twice, and an unknown one stays', () => {
  expect(fillPlaceholders('{name}: {count} of {count}, {other}', { name: 'Kari', count: 3 })).toBe(
    'Kari: 3 of 3, {other}',
  )
})

test('placeholders: what somebody wrote is never filled or read as a pattern', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, reason) => {
      expect(fillPlaceholders('a {name} b {reason} c', { name, reason })).toBe(`a ${name} b ${reason} c`)
    }),
  )
  expect(fillPlaceholders('{name} {constructor}', { name: '$& {reason} {name}' })).toBe(
    '$& {reason} {name} {constructor}',
  )
})
