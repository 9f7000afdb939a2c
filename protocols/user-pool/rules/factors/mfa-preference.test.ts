import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyFactorChanges } from './mfa-preference.ts'
import type { Factor, MfaPolicy } from './next-step.ts'

const factors: readonly Factor[] = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP']
const settings = fc
  .record({ enabled: fc.subarray([...factors]), which: fc.option(fc.nat(2), { nil: undefined }) })
  .map(({ enabled, which }) => ({ enabled, preferred: which === undefined ? undefined : enabled[which] }))
const wishes = fc
  .tuple(
    fc.subarray([...factors]),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    fc.array(fc.constantFrom(true, false, undefined), { minLength: 3, maxLength: 3 }),
  )
  .map(([named, on, first]) =>
    named.map((factor, place) => ({ factor, enabled: on[place] === true, preferred: first[place] })),
  )
const policies = fc.constantFrom<MfaPolicy>('Off', 'Optional', 'Required')
const setUps = fc.subarray([...factors])

test('I3: named factors change as requested, the others stay, and the preferred one is enabled', () => {
  fc.assert(
    fc.property(settings, wishes, setUps, policies, (before, wanted, setUp, policy) => {
      const verdict = applyFactorChanges(before, wanted, setUp, policy)
      if (verdict.kind !== 'Settled') return
      const { enabled, preferred } = verdict.mfa
      for (const factor of factors) {
        const wish = wanted.find((each) => each.factor === factor)
        expect(enabled.includes(factor)).toBe(wish?.enabled ?? before.enabled.includes(factor))
      }
      expect(new Set(enabled).size).toBe(enabled.length)
      if (preferred !== undefined) expect(enabled).toContain(preferred)
    }),
  )
})

test('I3: only what is set up is turned on', () => {
  fc.assert(
    fc.property(settings, wishes, setUps, policies, (before, wanted, setUp, policy) => {
      const isMissing = wanted.some(({ factor, enabled }) => enabled && !setUp.includes(factor))
      expect(applyFactorChanges(before, wanted, setUp, policy).kind === 'NotSetUp').toBe(isMissing)
    }),
  )
})

test('I3: where everybody needs a second factor, nobody gives up the last one', () => {
  fc.assert(
    fc.property(settings, wishes, setUps, (before, wanted, setUp) => {
      const verdict = applyFactorChanges(before, wanted, setUp, 'Required')
      if (verdict.kind === 'Settled' && before.enabled.length > 0) expect(verdict.mfa.enabled).not.toEqual([])
    }),
  )
})
