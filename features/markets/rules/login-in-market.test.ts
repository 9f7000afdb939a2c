import { expect, test } from 'vitest'
import { loginInMarket } from './login-in-market.ts'

test.each([
  ['http:', 'localhost:3000', 'es', 'nb', 'http://es.localhost:3000/es/login'],
  ['http:', 'es.localhost:3000', 'no', 'es', 'http://no.localhost:3000/no/login'],
  ['https:', 'kursiva.no', 'es', 'en', 'https://kursiva.es/en/login'],
  ['https:', 'www.kursiva.es', 'no', 'es', 'https://www.kursiva.no/no/login'],
] as const)('M8: from %s//%s the login of market %s, read in %s, is %s', (protocol, host, market, language, href) => {
  expect(loginInMarket({ protocol, host }, market, language)?.href).toBe(href)
})

test('M8: a host of no country leads nowhere, rather than to itself for ever', () => {
  expect(loginInMarket({ protocol: 'http:', host: '127.0.0.1:3000' }, 'es', 'nb')).toBeUndefined()
})
