import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBreached } from './breached-passwords.ts'

test.each([
  'qwertyuiop123456',
  'hd764nw5d7e1vb1',
  'chickenwing101-2026',
  'ncc1701d ncc1701d 2026!',
  'I.See.Dead.People.99',
  'maurolarastefy!!',
  'm4ur0l4r4st3fy 1986',
  'iloveyou iloveyou iloveyou',
])('ASVS V6.2.12: %s is known from breaches', (password) => expect(isBreached(password)).toBe(true))

test.each([
  'tre blå sykler i regnet',
  'nieve sobre el tejado viejo',
  'vQ7#kd92!mZpL0xW',
  '⛵️🌊🧭🏔️🎿🛷🦌🐟🍞🧈🥛🫐🍓🌲🌙',
  'dragon monkey letmein shadow',
])('ASVS V6.2.12: %s is not', (password) => expect(isBreached(password)).toBe(false))

test('random passwords are never taken for breached ones', () => {
  const letters = fc.array(fc.constantFrom(...'bcdfghjkmpqtvwxzlnrs'.split('')), { minLength: 15, maxLength: 40 })
  fc.assert(
    fc.property(
      letters.filter((each) => new Set(each).size > 9),
      (each) => !isBreached(each.join('')),
    ),
  )
})
