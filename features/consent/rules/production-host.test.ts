import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProductionHost } from './production-host.ts'

test.each(['kursiva.no', 'www.kursiva.es', 'KURSIVA.ES', 'kursiva.no.', 'læring.kursiva.no', 'xn--kurs-a.xn--p1ai'])(
  'A5: errors are reported from %s',
  (host) => expect(isProductionHost(host)).toBe(true),
)

test.each(['', 'localhost', 'es.localhost', 'kursiva', 'a.test', 'a.invalid', 'a.example', 'mac.local', '[::1]'])(
  'A5: errors are not reported from “%s”',
  (host) => expect(isProductionHost(host)).toBe(false),
)

test('A5: errors are not reported from a bare address', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => !isProductionHost(address)))
  fc.assert(fc.property(fc.ipV6(), (address) => !isProductionHost(`[${address}]`)))
})
