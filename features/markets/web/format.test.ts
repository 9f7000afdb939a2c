import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketLanguages } from '#features/markets/rules/market-languages.ts'
import { languages, markets } from '#values/language.ts'
import { formatDate, formatDuration, formatMoney, formatTime, formatLongDate } from './format.ts'

const currencies = { no: 'NOK', es: 'EUR' } as const
// Intl parts numbers from signs by spaces that do not break
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('M2: amounts in the currency of the market, as its readers write them', () => {
  test.each([
    ['nb', 89000, 'NOK', '890 kr'],
    ['nb', 1234550, 'NOK', '12 345,50 kr'],
    ['en', 89000, 'NOK', 'kr 890'],
    ['es', 8900, 'EUR', '89 €'],
    ['es', 141134, 'EUR', '1411,34 €'],
    ['es', 1234550n, 'EUR', '12.345,50 €'],
    ['en', '141134', 'EUR', '€1,411.34'],
  ] as const)('%s: %d %s is %s', (language, minor, currency, written) => {
    expect(plain(formatMoney(language, minor, currency))).toBe(written)
  })

  test('no øre or cent is lost, in any language of either market', () => {
    fc.assert(
      fc.property(fc.constantFrom(...markets), fc.nat(1), fc.integer({ min: 0, max: 1e11 }), (market, which, minor) => {
        const language = marketLanguages[market][which] ?? marketLanguages[market][0]
        const written = formatMoney(language, minor, currencies[market])
        expect(written).toContain(market === 'no' ? 'kr' : '€')
        const digits = written.replace(/\D/g, '')
        expect(Number(digits)).toBe(minor % 100 === 0 ? minor / 100 : minor)
      }),
    )
  })
})

test('M3: days are written in the reader’s way, the year only where it is not this one', () => {
  const now = new Date(2026, 10, 21, 12)
  expect(languages.map((each) => formatDate(each, new Date(2026, 10, 4, 12), now))).toEqual([
    '4. nov.',
    '4 nov',
    '4 Nov',
  ])
  expect(languages.map((each) => formatDate(each, new Date(2025, 10, 4, 12), now))).toEqual([
    '4. nov. 2025',
    '4 nov 2025',
    '4 Nov 2025',
  ])
  expect(languages.map((each) => formatLongDate(each, '2026-11-01'))).toEqual([
    '1. november 2026',
    '1 de noviembre de 2026',
    '1 November 2026',
  ])
})

test('M3: lengths and moments of a film read the same forwards and backwards', () => {
  expect(languages.map((each) => formatDuration(each, 5280))).toEqual(['1 t 28 min', '1 h 28 min', '1 h 28 min'])
  fc.assert(
    fc.property(fc.nat(86_400), (seconds) => {
      const parts = formatTime(seconds).split(':').map(Number)
      expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds)
    }),
  )
})
