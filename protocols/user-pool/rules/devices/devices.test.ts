import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEVICES_PER_USER, mayMakeDeviceKnown, surplusDevices, type Device } from './devices.ts'

const device = fc
  .record({ key: fc.uuid(), remembered: fc.boolean(), minute: fc.nat() })
  .map(({ key, remembered, minute }): Device => {
    const at = new Date(minute * 60_000)
    const dates = { createdAt: at, updatedAt: at, lastAuthenticatedAt: at }
    return { key, sub: 'sub', name: 'name', sealedVerifier: new Uint8Array(), remembered, ...dates }
  })

test('I3: there is room for one more device, and who stays is worth more than who goes', () => {
  const devices = fc.uniqueArray(device, { selector: ({ key }) => key, minLength: 40, maxLength: 60 })
  fc.assert(
    fc.property(devices, (all) => {
      const gone = surplusDevices(all)
      const stays = all.filter((each) => !gone.includes(each))
      expect(stays).toHaveLength(Math.min(all.length, DEVICES_PER_USER - 1))
      for (const { remembered, lastAuthenticatedAt } of gone)
        for (const other of stays) {
          expect(Number(remembered)).toBeLessThanOrEqual(Number(other.remembered))
          if (remembered === other.remembered)
            expect(lastAuthenticatedAt.getTime()).toBeLessThanOrEqual(other.lastAuthenticatedAt.getTime())
        }
    }),
  )
})

test('I3: where users choose, a device becomes known with the second factor', () => {
  expect(mayMakeDeviceKnown('OptIn', ['Password'])).toBe(false)
  expect(mayMakeDeviceKnown('OptIn', ['Password', 'NewPassword'])).toBe(false)
  expect(mayMakeDeviceKnown('OptIn', ['EMAIL_OTP'])).toBe(false)
  expect(mayMakeDeviceKnown('OptIn', ['Password', 'SOFTWARE_TOKEN_MFA'])).toBe(true)
  expect(mayMakeDeviceKnown('Always', ['Password'])).toBe(true)
  for (const policy of ['OptIn', 'Always'] as const) expect(mayMakeDeviceKnown(policy, ['Passkey'])).toBe(false)
  expect(mayMakeDeviceKnown('Off', ['Password', 'SMS_MFA'])).toBe(false)
})
