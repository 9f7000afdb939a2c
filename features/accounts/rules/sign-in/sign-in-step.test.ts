import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityProblems } from './identity-problem.ts'
import { totpUri, endsSignIn, factorAnswers, groupsOfFour, stepPosition, signInStep } from './sign-in-step.ts'

test('I3: every step of the sign-in client is one of ours', () => {
  const one = (name: string) => ({ signInStep: name })
  expect(signInStep(one('DONE'))).toEqual({ kind: 'Done' })
  expect(signInStep(one('CONFIRM_SIGN_IN_WITH_PASSWORD'))).toEqual({ kind: 'Password' })
  expect(signInStep({ ...one('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'), missingAttributes: ['name'] })).toEqual({
    kind: 'NewPassword',
    missing: ['name'],
  })
  expect(signInStep(one('CONFIRM_SIGN_IN_WITH_TOTP_CODE'))).toEqual({ kind: 'Code', factor: 'App', sentTo: undefined })
  const codeDeliveryDetails = { destination: '+*******1234' }
  expect(signInStep({ ...one('CONFIRM_SIGN_IN_WITH_SMS_CODE'), codeDeliveryDetails })).toEqual({
    kind: 'Code',
    factor: 'Sms',
    sentTo: '+*******1234',
  })
  expect(
    signInStep({ ...one('CONTINUE_SIGN_IN_WITH_TOTP_SETUP'), totpSetupDetails: { sharedSecret: 'JBSW' } }),
  ).toEqual({ kind: 'SetUpApp', secret: 'JBSW' })
  expect(signInStep(one('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'))).toEqual({ kind: 'SetUpEmail' })
  expect(signInStep(one('CONFIRM_SIGN_UP'))).toEqual({ kind: 'ConfirmAccount' })
  expect(signInStep(one('RESET_PASSWORD'))).toEqual({ kind: 'ResetPassword' })
})

test('I3: a choice offers what this page can ask for, each once', () => {
  const offered = { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['SMS', 'TOTP', 'SMS', 'new'] }
  expect(signInStep(offered)).toEqual({ kind: 'ChooseFactor', factors: ['App', 'Sms'] })
  expect(signInStep({ ...offered, allowedMFATypes: ['new'] })).toEqual({ kind: 'Unknown' })
  expect(
    signInStep({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD', 'EMAIL_OTP', 'PASSWORD_SRP'],
    }),
  ).toEqual({ kind: 'ChooseFirstFactor', factors: ['Password', 'EmailCode'] })
})

test('I3: whatever the pool says, there is a step, and a choice can be answered', () => {
  const words = fc.oneof(fc.constantFrom('TOTP', 'SMS', 'EMAIL', 'PASSWORD', 'WEB_AUTHN'), fc.string())
  const next = fc.record(
    {
      signInStep: fc.oneof(fc.string(), fc.constant('CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION')),
      allowedMFATypes: fc.array(words),
      availableChallenges: fc.array(words),
      missingAttributes: fc.array(words),
    },
    { requiredKeys: ['signInStep'] },
  )
  fc.assert(
    fc.property(next, (given) => {
      const step = signInStep(given)
      if (step.kind !== 'ChooseSetUp') return
      expect(step.factors.length).toBeGreaterThan(0)
      for (const factor of step.factors) expect(given.allowedMFATypes).toContain(factorAnswers[factor])
    }),
  )
})

test('I3: after a wrong code the step is repeated, an expired sign-in starts again', () => {
  expect(endsSignIn('WrongCode')).toBe(false)
  expect(endsSignIn('PasswordTooCommon')).toBe(false)
  expect(endsSignIn('Offline')).toBe(false)
  expect(identityProblems.filter(endsSignIn)).toContain('SignInExpired')
})

test('I3: the last step known of is the last one shown', () => {
  expect(stepPosition({ kind: 'Code', factor: 'App', sentTo: undefined }, 1)).toEqual({ number: 2, total: 2 })
  expect(stepPosition({ kind: 'ChooseFactor', factors: ['App', 'Sms'] }, 1)).toEqual({ number: 2, total: 3 })
  expect(stepPosition({ kind: 'SetUpApp', secret: 'A' }, 2)).toEqual({ number: 3, total: 3 })
})

test('I3: the key of an authenticator app is read in groups of four, and loses nothing', () => {
  expect(groupsOfFour('JBSWY3DPEHPK3PXP')).toEqual(['JBSW', 'Y3DP', 'EHPK', '3PXP'])
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z2-7]*$/), (key) => {
      expect(groupsOfFour(key).join('')).toBe(key)
    }),
  )
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[A-Z2-7]{16,52}$/), (email, secret) => {
      const url = new URL(totpUri(email, secret))
      expect(decodeURIComponent(url.pathname)).toBe(`/Kursiva:${email}`)
      expect(url.searchParams.get('secret')).toBe(secret)
    }),
  )
})
