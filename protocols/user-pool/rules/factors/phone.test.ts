import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maySendTo, parsePhone, verifiedNumber } from './phone.ts'
import { maskPhone } from '../secrecy/masking.ts'

const digits = (minLength: number, maxLength: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${minLength - 1},${maxLength - 1}}$`))

test('I3: a number is the same number however it is spaced, and one without its country is none', () => {
  fc.assert(
    fc.property(digits(7, 15), fc.array(fc.constantFrom(' ', '-', '.', '(', ')')), (number, signs) => {
      const spaced = [...number].map((digit, place) => `${digit}${signs[place] ?? ''}`).join('')
      expect(parsePhone(`+${spaced}`)).toBe(`+${number}`)
      expect(parsePhone(spaced)).toBeUndefined()
    }),
  )
})

test('I3: nothing but digits gets through', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parsePhone(text) ?? '+1234567').toMatch(/^\+[1-9]\d{6,14}$/)
    }),
  )
  for (const text of ['+4791234567\n@host #1', '+47９1234567', '0047 912 34 567', '+47 912', `+${'1'.repeat(16)}`])
    expect(parsePhone(text)).toBeUndefined()
})

test('I3: messages go where a prefix leads, and nowhere without one', () => {
  fc.assert(
    fc.property(digits(7, 15), fc.integer({ min: 1, max: 15 }), (number, length) => {
      const prefix = `+${number}`.slice(0, length + 1)
      expect(maySendTo(`+${number}`, ['+9999999999999999', prefix])).toBe(true)
      expect(maySendTo(`+${number}`, [])).toBe(false)
    }),
  )
  expect(maySendTo('+4782012345', ['+474', '+479'])).toBe(false)
})

test('I3: only a verified number receives codes; of a number at most four digits are shown', () => {
  expect(verifiedNumber({ phone: { number: '+4791234567', verified: false } })).toBeUndefined()
  expect(verifiedNumber({ phone: { number: '+4791234567', verified: true } })).toBe('+4791234567')
  expect(maskPhone('+4791234567')).toBe('+******4567')
  fc.assert(
    fc.property(digits(7, 15), (number) => {
      expect(maskPhone(`+${number}`)).toMatch(new RegExp(`^\\+\\*{${number.length - 4}}${number.slice(-4)}$`))
    }),
  )
})
