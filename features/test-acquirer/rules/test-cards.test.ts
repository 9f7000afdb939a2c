import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOf, grouped, holdsOn, testCardNames, testCardOf, testCards } from './test-cards.ts'

/** Whether a number passes the check digit of card numbers (ISO/IEC 7812-1, annex B). */
const passesLuhn = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

test('S2: every test card has a number of its own with a valid check digit, with or without spaces', () => {
  expect(new Set(testCardNames.map((name) => testCards[name].number)).size).toBe(testCardNames.length)
  for (const name of testCardNames) {
    const { number } = testCards[name]
    expect([name, passesLuhn(number)]).toEqual([name, true])
    expect(testCardOf(grouped(number))).toBe(name)
  }
})

test('S2: no other number is a test card', () => {
  const known: ReadonlySet<string> = new Set(testCardNames.map((name) => testCards[name].number))
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 ]{0,19}$/), (written) => {
      expect(testCardOf(written) !== undefined).toBe(known.has(written.replaceAll(' ', '')))
    }),
  )
})

test('S2: a card is valid to the end of its month', () => {
  expect(expiryOf('11 / 28')).toEqual({ month: 11, year: 2028 })
  expect(expiryOf('1128')).toEqual({ month: 11, year: 2028 })
  expect(expiryOf('13 / 28')).toBeUndefined()
  expect(expiryOf('1 / 2')).toBeUndefined()
  expect(holdsOn({ month: 11, year: 2028 }, '2028-11-30')).toBe(true)
  expect(holdsOn({ month: 11, year: 2028 }, '2028-12-01')).toBe(false)
})
