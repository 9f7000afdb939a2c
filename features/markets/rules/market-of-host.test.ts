import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostInMarket, marketOfHost } from './market-of-host.ts'

test.each([
  ['localhost:3000', 'no'],
  ['no.localhost', 'no'],
  ['es.localhost:3000', 'es'],
  ['www.localhost:3000', 'no'],
  ['www.no.localhost', 'no'],
  ['www.es.localhost:3000', 'es'],
  ['kursiva.es', 'es'],
  ['www.kursiva.es.', 'es'],
  ['kursiva.no', 'no'],
  ['127.0.0.1:3000', 'no'],
  ['es.example.org', 'no'],
])('M1: %s belongs to %s', (host, market) => {
  expect(marketOfHost(host)).toBe(market)
})

test('M1: any other host belongs to Norway', () => {
  fc.assert(
    fc.property(
      fc.domain().filter((domain) => !domain.endsWith('.es')),
      (domain) => marketOfHost(domain) === 'no',
    ),
  )
})

test('M8: the address of the other market leads there and back', () => {
  for (const host of ['localhost:3000', 'es.localhost:4123', 'kursiva.no', 'www.kursiva.es']) {
    for (const market of ['no', 'es'] as const) expect(marketOfHost(hostInMarket(host, market))).toBe(market)
  }
})
