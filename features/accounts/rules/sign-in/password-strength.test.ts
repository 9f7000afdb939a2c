import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongEnough, passwordStrength } from './password-strength.ts'

test('I2: five strokes mean long enough, and nothing less does', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (password) => passwordStrength(password) >= 5 === isLongEnough(password)),
  )
})

test('I2: letters outside the basic plane count as one character each', () => {
  expect(isLongEnough('🔑'.repeat(14))).toBe(false)
  expect(isLongEnough('🔑'.repeat(15))).toBe(true)
})
