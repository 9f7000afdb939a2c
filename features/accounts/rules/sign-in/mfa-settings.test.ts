import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhoneNumber, preferencesFor, settingsAfter, mfaMethods, type MfaSettings } from './mfa-settings.ts'

const method = fc.constantFrom(...mfaMethods)
const before: fc.Arbitrary<MfaSettings> = fc
  .uniqueArray(method)
  .chain((enabled) => fc.record({ enabled: fc.constant(enabled), preferred: fc.constantFrom(undefined, ...enabled) }))
const change = fc.record({ kind: fc.constantFrom('TurnOn' as const, 'TurnOff' as const, 'Prefer' as const), method })

test('I3: after any change exactly one enabled method is preferred', () => {
  fc.assert(
    fc.property(before, fc.array(change), (start, changes) => {
      const end = changes.reduce(settingsAfter, settingsAfter(start, changes[0] ?? { kind: 'TurnOn', method: 'TOTP' }))
      if (end.enabled.length === 0) expect(end.preferred).toBeUndefined()
      else expect(end.enabled).toContain(end.preferred)
    }),
  )
})

test('I3: the pool gets every enabled method and the one that is turned off, one of them preferred', () => {
  fc.assert(
    fc.property(before, change, (start, wanted) => {
      const settings = preferencesFor(start, wanted)
      const after = settingsAfter(start, wanted)
      const preferred = Object.entries(settings).filter(([, setting]) => setting === 'PREFERRED')
      expect(preferred.map(([each]) => each)).toEqual(after.preferred ? [after.preferred] : [])
      expect(mfaMethods.filter((each) => settings[each] && settings[each] !== 'DISABLED')).toEqual(after.enabled)
      expect(settings[wanted.method] === 'DISABLED').toBe(wanted.kind === 'TurnOff')
    }),
  )
})

test('I3: phone numbers are read as people write them, and only with their country', () => {
  expect(readPhoneNumber('+47 912 34 567')).toBe('+4791234567')
  expect(readPhoneNumber('0034 612-345-678')).toBe('+34612345678')
  expect(readPhoneNumber('+34 (612) 345.678')).toBe('+34612345678')
  expect(readPhoneNumber('912 34 567')).toBeUndefined()
  expect(readPhoneNumber('+0 912 34 567')).toBeUndefined()
  expect(readPhoneNumber('+47 91')).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (written) => {
      expect(readPhoneNumber(written) ?? '+4791234567').toMatch(/^\+[1-9]\d{6,14}$/)
    }),
  )
})
