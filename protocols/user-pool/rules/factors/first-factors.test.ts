import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstFactors, unknownCandidate, type FirstFactor } from './first-factors.ts'
import type { Factor, MfaPolicy } from './next-step.ts'

const every: readonly FirstFactor[] = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']
const factors: readonly Factor[] = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP']

const users = fc.record({
  mustChangePassword: fc.boolean(),
  emailVerified: fc.boolean(),
  phoneVerified: fc.boolean(),
  hasPasskey: fc.boolean(),
  mfa: fc.record({ enabled: fc.subarray([...factors]), preferred: fc.constant(undefined) }),
})
const policies = fc.constantFrom<MfaPolicy>('Off', 'Optional', 'Required')
const isOnce = (factor: FirstFactor) => factor === 'EMAIL_OTP' || factor === 'SMS_OTP'

test('I3: only what the pool allows is offered, in its order', () => {
  fc.assert(
    fc.property(users, fc.shuffledSubarray([...every]), policies, (user, allowed, policy) => {
      const offered = firstFactors(user, allowed, policy)
      expect(offered).toEqual(allowed.filter((factor) => offered.includes(factor)))
    }),
  )
})

test('I3: a user who needs two factors is offered no one-time code as the first', () => {
  fc.assert(
    fc.property(users, policies, (user, policy) => {
      fc.pre(policy === 'Required' || (policy === 'Optional' && user.mfa.enabled.length > 0))
      expect(firstFactors(user, every, policy).filter(isOnce)).toEqual([])
    }),
  )
})

test('I3: a user with a temporary password can use no other first factor', () => {
  fc.assert(
    fc.property(users, policies, (user, policy) => {
      const offered = firstFactors({ ...user, mustChangePassword: true }, every, policy)
      expect(offered).toEqual(['PASSWORD', 'PASSWORD_SRP'])
    }),
  )
})

test('I3: codes go to verified addresses and numbers only, and users with a passkey are asked for it', () => {
  fc.assert(
    fc.property(users, policies, (user, policy) => {
      const offered = firstFactors(user, every, policy)
      if (offered.includes('EMAIL_OTP')) expect(user.emailVerified).toBe(true)
      if (offered.includes('SMS_OTP')) expect(user.phoneVerified).toBe(true)
      expect(offered.includes('WEB_AUTHN')).toBe(user.hasPasskey && !user.mustChangePassword)
    }),
  )
  expect(firstFactors(unknownCandidate, every, 'Optional')).toEqual(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'])
})
