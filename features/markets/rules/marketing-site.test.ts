import { expect, test } from 'vitest'
import { markets } from '#values/language.ts'
import { marketOfHost } from './market-of-host.ts'
import { marketingSite } from './marketing-site.ts'

test('M11: visitors read about prices on the public site here, «priser» in Norway and «precios» in Spain', () => {
  expect(marketingSite('no', 'http://www.localhost:3000', 'nb').prices).toBe('http://www.localhost:3000/no/priser')
  expect(marketingSite('no', 'https://www.kursiva.no', 'en').prices).toBe('https://www.kursiva.no/en/prices')
  expect(marketingSite('es', 'https://www.kursiva.es', 'es')).toEqual({
    front: 'https://www.kursiva.es/es',
    courses: 'https://www.kursiva.es/es/cursos',
    experts: 'https://www.kursiva.es/es/expertos',
    prices: 'https://www.kursiva.es/es/precios',
  })
})

test('M1, M11: without a site here, prices are on the site of the market’s own country, and nothing else is named', () => {
  for (const market of markets)
    for (const siteOrigin of [null, undefined]) {
      const { prices, ...others } = marketingSite(market, siteOrigin, 'en')
      const { host, protocol, pathname } = new URL(prices)
      expect(protocol).toBe('https:')
      expect(marketOfHost(host)).toBe(market)
      expect(pathname).toBe(market === 'no' ? '/priser' : '/precios')
      expect(others).toEqual({})
    }
})
