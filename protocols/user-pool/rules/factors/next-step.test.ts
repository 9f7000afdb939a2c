import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStep, type Factor, type MfaPolicy, type Proof } from './next-step.ts'

const factors: readonly Factor[] = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP']
const proofs: readonly Proof[] = ['Password', 'NewPassword', 'Passkey', 'Device', ...factors]

const situation = fc.record({
  mustChangePassword: fc.boolean(),
  enabled: fc.subarray([...factors]),
  preferred: fc.option(fc.constantFrom(...factors), { nil: undefined }),
  proved: fc.subarray([...proofs], { minLength: 1 }),
  hasRememberedDevice: fc.boolean(),
  policy: fc.constantFrom<MfaPolicy>('Off', 'Optional', 'Required'),
})
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never

const stepOf = ({ mustChangePassword, enabled, preferred, proved, hasRememberedDevice, policy }: Situation) =>
  nextStep({ mustChangePassword, mfa: { enabled, preferred } }, { proved, hasRememberedDevice }, policy)

test('I3: a user with a temporary password cannot continue without a new one', () => {
  fc.assert(
    fc.property(situation, (given) => {
      const isRequired = stepOf(given).kind === 'NewPassword'
      expect(isRequired).toBe(given.mustChangePassword && !given.proved.includes('NewPassword'))
    }),
  )
})

test('I3: a user with a second factor gets tokens only for two factors, a passkey, or a device', () => {
  fc.assert(
    fc.property(situation, (given) => {
      fc.pre(given.policy !== 'Off' && stepOf(given).kind === 'Tokens')
      const different = new Set(given.proved.filter((proof) => proof !== 'NewPassword'))
      const asked = given.enabled.filter((factor) => !given.proved.includes(factor))
      const isEnough = different.has('Passkey') || different.size > 1
      expect(isEnough || (asked.length === 0 && given.policy === 'Optional')).toBe(true)
    }),
  )
})

test('I3: what was proved is not asked for again, and only what the user has set up is asked for', () => {
  fc.assert(
    fc.property(situation, (given) => {
      const step = stepOf(given)
      const asked = step.kind === 'Factor' ? [step.factor] : step.kind === 'FactorChoice' ? step.factors : []
      for (const factor of asked) {
        expect(given.enabled).toContain(factor)
        expect(given.proved).not.toContain(factor)
      }
      if (step.kind === 'DeviceProof') expect(given.proved).not.toContain('Device')
    }),
  )
})

test('I3: the preferred factor comes first; several without a preference are a choice', () => {
  const asking = { proved: ['Password'], hasRememberedDevice: false } as const
  const user = (enabled: readonly Factor[], preferred?: Factor) => ({
    mustChangePassword: false,
    mfa: { enabled, preferred },
  })
  expect(nextStep(user(factors, 'SMS_MFA'), asking, 'Optional')).toEqual({ kind: 'Factor', factor: 'SMS_MFA' })
  expect(nextStep(user(['EMAIL_OTP']), asking, 'Optional')).toEqual({ kind: 'Factor', factor: 'EMAIL_OTP' })
  expect(nextStep(user(factors), asking, 'Optional')).toEqual({ kind: 'FactorChoice', factors })
  expect(nextStep(user([]), asking, 'Required')).toEqual({ kind: 'FactorSetUp' })
  expect(nextStep(user([]), asking, 'Optional')).toEqual({ kind: 'Tokens' })
})
