import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DEVICES_PER_USER, mayTrackDevice, surplusDevices, type Device } from './devices.ts'

const device = fc
  .record({ key: fc.uuid(), remembered: fc.boolean(), minute: fc.nat() })
  .map(({ key, remembered, minute }): Device => {
    const at = new Date(minute * 60_000)
    const dates = { createdAt: at, updatedAt: at, lastAuthenticatedAt: at }
    return { key, sub: 'sub', name: 'name', sealedVerifier: new Uint8Array(), remembered, ...dates }
  })

test('I3: a new device replaces the least valuable one', () => {
  const devices = fc.uniqueArray(device, { selector: ({ key }) => key, minLength: 40, maxLength: 60 })
  fc.assert(
    fc.property(devices, (all) => {
      const gone = surplusDevices(all)
      const stays = all.filter((each) => !gone.includes(each))
      expect(stays).toHaveLength(Math.min(all.length, MAX_DEVICES_PER_USER - 1))
      for (const { remembered, lastAuthenticatedAt } of gone)
        for (const other of stays) {
          expect(Number(remembered)).toBeLessThanOrEqual(Number(other.remembered))
          if (remembered === other.remembered)
            expect(lastAuthenticatedAt.getTime()).toBeLessThanOrEqual(other.lastAuthenticatedAt.getTime())
        }
    }),
  )
})

test('I3: where users choose, a device is tracked once the second factor is proved', () => {
  expect(mayTrackDevice('OptIn', ['Password'])).toBe(false)
  expect(mayTrackDevice('OptIn', ['Password', 'NewPassword'])).toBe(false)
  expect(mayTrackDevice('OptIn', ['EMAIL_OTP'])).toBe(false)
  expect(mayTrackDevice('OptIn', ['Password', 'SOFTWARE_TOKEN_MFA'])).toBe(true)
  expect(mayTrackDevice('Always', ['Password'])).toBe(true)
  for (const policy of ['OptIn', 'Always'] as const) expect(mayTrackDevice(policy, ['Passkey'])).toBe(false)
  expect(mayTrackDevice('Off', ['Password', 'SMS_MFA'])).toBe(false)
})
