import { expect, test } from 'vitest'
import { isBelowMinCardAmount } from './min-card-amount.ts'

test('S2: a card is charged nothing, or at least the acquirer’s minimum', () => {
  for (const [currency, least] of [
    ['NOK', 10_00n],
    ['EUR', 50n],
  ] as const) {
    expect(isBelowMinCardAmount({ currency, total: 0n })).toBe(false)
    expect(isBelowMinCardAmount({ currency, total: 1n })).toBe(true)
    expect(isBelowMinCardAmount({ currency, total: least - 1n })).toBe(true)
    expect(isBelowMinCardAmount({ currency, total: least })).toBe(false)
  }
})
