import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownHost } from './own-host.ts'

test('I3: a code is bound to a host of ours, and to no other that a request may name', () => {
  expect(ownHost('localhost:3000', [])).toBe('localhost')
  expect(ownHost('es.localhost', [])).toBe('es.localhost')
  expect(ownHost('Kursiva.no:443', ['kursiva.no'])).toBe('kursiva.no')
  expect(ownHost('kursiva.no.example.org', ['kursiva.no'])).toBeUndefined()
  fc.assert(
    fc.property(fc.domain(), (host) => {
      expect(ownHost(host, ['kursiva.no'])).toBe(host === 'kursiva.no' ? host : undefined)
    }),
  )
})
