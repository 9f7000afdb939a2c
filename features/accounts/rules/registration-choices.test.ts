import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registrationAttributes, registrationChoices } from './registration-choices.ts'

test('I2: what was agreed to at the sign-up is read again at its confirmation', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.boolean(), (from, marketing) => {
      const choices = { terms: from.toISOString().slice(0, 10), marketing }
      expect(registrationChoices(registrationAttributes(choices))).toEqual(choices)
    }),
  )
})

test('I2: an account that was not asked has agreed to nothing', () => {
  const none = { terms: undefined, marketing: undefined }
  expect(registrationChoices({ name: 'Nora' })).toEqual(none)
  expect(registrationChoices({ 'custom:terms': 'yes', 'custom:marketing': '1' })).toEqual(none)
})
