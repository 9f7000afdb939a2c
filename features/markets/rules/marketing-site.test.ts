import { expect, test } from 'vitest'
import { markets } from '#values/language.ts'
import { marketOfHost } from './market-of-host.ts'
import { marketingPricingAddress } from './marketing-site.ts'

test('M11: visitors read about prices on the public site, «priser» in Norway and «precios» in Spain', () => {
  expect(new URL(marketingPricingAddress('no')).pathname).toBe('/priser')
  expect(new URL(marketingPricingAddress('es')).pathname).toBe('/precios')
})

test('M1, M11: the public site of a market stands in its own country', () => {
  for (const market of markets) {
    const { host, protocol } = new URL(marketingPricingAddress(market))
    expect(protocol).toBe('https:')
    expect(marketOfHost(host)).toBe(market)
  }
})
