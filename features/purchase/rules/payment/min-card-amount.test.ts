import { expect, test } from 'vitest'
import { isTooLittleForCard } from './min-card-amount.ts'

test('S2: a card is charged nothing, or enough for the acquirer to take', () => {
  for (const [currency, least] of [
    ['NOK', 10_00n],
    ['EUR', 50n],
  ] as const) {
    expect(isTooLittleForCard({ currency, total: 0n })).toBe(false)
    expect(isTooLittleForCard({ currency, total: 1n })).toBe(true)
    expect(isTooLittleForCard({ currency, total: least - 1n })).toBe(true)
    expect(isTooLittleForCard({ currency, total: least })).toBe(false)
  }
})
