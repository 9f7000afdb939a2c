import { findKnownSubject, tryPlainPassword } from '../accounts/attempts.ts'
import { invalidParameter, refusals } from '../wire/errors.ts'
import {
  firstFactors,
  unknownCandidate,
  type SignInCandidate,
  type FirstFactor,
} from '../rules/factors/first-factors.ts'
import { maySendTo, verifiedNumber } from '../rules/factors/phone.ts'
import { findRelyingParty } from '../rules/passkeys/relying-party.ts'
import type { Account } from '../accounts/accounts.ts'
import type { ActionScope } from '../scope/action.ts'
import type { ChallengeResult } from './challenge.ts'
import { setEmailOtpChallenge } from './email-otp.ts'
import { setPasskeyChallenge } from './passkey.ts'
import { setPasswordChallenge } from './password.ts'
import { withProof } from './session.ts'
import { setSmsOtpChallenge } from './sms-otp.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** What a choice may already contain, which saves a request. `srpA` is hexadecimal. */
type FirstProof = { password: string | undefined; srpA: string | undefined }

/** The first factors that this account may use. Names of unknown users get the usual ones. */
export function availableFirstFactors(scope: ActionScope, account: Account): readonly FirstFactor[] {
  const { settings } = scope
  return firstFactors(candidateOf(scope, account), settings.firstFactors, settings.mfa)
}

/** Starts a sign-in with one of the available first factors. */
export async function startFirstFactor(
  scope: ActionScope,
  account: Account,
  progress: SignInProgress,
  factor: FirstFactor,
  { password, srpA }: FirstProof,
): Promise<ChallengeResult> {
  switch (factor) {
    case 'PASSWORD': {
      if (password === undefined) return invalidParameter('Missing required parameter PASSWORD')
      const known = await findKnownSubject(scope, account.user, progress.deviceKey)
      const refused = await tryPlainPassword(scope, account, password, known)
      if (refused !== undefined) return refused
      if (account.user === undefined) return refusals.wrongCredentials
      return { kind: 'Proved', user: account.user, progress: withProof(progress, 'Password') }
    }
    case 'PASSWORD_SRP':
      if (srpA === undefined) return invalidParameter('Missing required parameter SRP_A')
      return setPasswordChallenge(scope, account, progress, BigInt(`0x${srpA}`))
    case 'EMAIL_OTP':
      return setEmailOtpChallenge(scope, account, progress)
    case 'SMS_OTP':
      return setSmsOtpChallenge(scope, account, progress)
    case 'WEB_AUTHN':
      return setPasskeyChallenge(scope, account, progress)
  }
}

function candidateOf(scope: ActionScope, { user }: Account): SignInCandidate {
  // Offered to everybody where passkeys are used: else the offer would reveal who exists and has one.
  const hasPasskey = findRelyingParty(scope.settings.passkeys.relyingParties, scope.context.origin) !== undefined
  if (user === undefined || !user.enabled || user.status === 'UNCONFIRMED') return { ...unknownCandidate, hasPasskey }
  const number = verifiedNumber(user)
  return {
    mustChangePassword: user.status === 'FORCE_CHANGE_PASSWORD',
    emailVerified: user.emailVerified,
    phoneVerified: number !== undefined && maySendTo(number, scope.settings.smsPrefixes),
    hasPasskey,
    mfa: user.mfa,
  }
}
