import { expect, test } from 'vitest'
import { siteOriginOf } from '#apps/server/origins.ts'
import { marketingSite } from '#features/markets/rules/marketing-site.ts'
import { siteAddress } from '#features/site/rules/site-address.ts'
import { languages } from '#values/language.ts'

test('M11: the addresses that the product leads visitors to are those of the public site', () => {
  const origin = 'https://www.kursiva.no'
  for (const language of languages)
    expect(marketingSite('no', origin, language)).toEqual({
      front: origin + siteAddress({ kind: 'Front' }, language),
      courses: origin + siteAddress({ kind: 'Courses', page: 1 }, language),
      experts: origin + siteAddress({ kind: 'Experts', page: 1 }, language),
      prices: origin + siteAddress({ kind: 'Prices' }, language),
    })
})

test('M1, M11: a market’s site is the one beside the host, else its first; a market without a site has none', () => {
  const sites = ['https://www.kursiva.no', 'https://www.kurs.kursiva.no', 'https://www.kursiva.es']
  for (const [market, host, site] of [
    ['no', 'kursiva.no', sites[0]],
    ['no', 'KURS.kursiva.no', sites[1]],
    ['no', 'www.kurs.kursiva.no', sites[1]],
    ['no', 'kursiva.example', sites[0]],
    ['es', 'kursiva.es', sites[2]],
  ] as const)
    expect(siteOriginOf(sites, market, host)).toBe(site)
  expect(siteOriginOf(sites.slice(0, 2), 'es', 'kursiva.es')).toBeNull()
  expect(siteOriginOf([], 'no', 'kursiva.no')).toBeNull()
})
