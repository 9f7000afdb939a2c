import { findKnownSubject, tryPlainPassword } from '../accounts/attempts.ts'
import { invalidParameter, refusals } from '../wire/errors.ts'
import { firstFactors, nobody, type Beginner, type FirstFactor } from '../rules/factors/first-factors.ts'
import { maySendTo, verifiedNumber } from '../rules/factors/phone.ts'
import { passkeyPlaceOf } from '../rules/passkeys/relying-party.ts'
import type { Account } from '../accounts/accounts.ts'
import type { ActionScope } from '../scope/action.ts'
import type { ChallengeOutcome } from './challenge.ts'
import { setEmailFirst } from './email-otp.ts'
import { setPasskey } from './passkey.ts'
import { setPassword } from './password.ts'
import { proven } from './session.ts'
import { setSmsFirst } from './sms-otp.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** What a choice may bring along, so that no further request is needed. `srpA` is hexadecimal. */
export type FirstProof = { password: string | undefined; srpA: string | undefined }

/** What this account may begin with. Names that stand for nobody are answered as for anybody. */
export function availableTo(scope: ActionScope, account: Account): readonly FirstFactor[] {
  const { settings } = scope
  return firstFactors(beginnerOf(scope, account), settings.firstFactors, settings.mfa)
}

/** Begins a sign-in with one of the available first factors. */
export async function beginWith(
  scope: ActionScope,
  account: Account,
  progress: SignInProgress,
  factor: FirstFactor,
  { password, srpA }: FirstProof,
): Promise<ChallengeOutcome> {
  switch (factor) {
    case 'PASSWORD': {
      if (password === undefined) return invalidParameter('Missing required parameter PASSWORD')
      const known = await findKnownSubject(scope, account.user, progress.deviceKey)
      const refused = await tryPlainPassword(scope, account, password, known)
      if (refused !== undefined) return refused
      if (account.user === undefined) return refusals.wrongCredentials
      return { kind: 'Proved', user: account.user, progress: proven(progress, 'Password') }
    }
    case 'PASSWORD_SRP':
      if (srpA === undefined) return invalidParameter('Missing required parameter SRP_A')
      return setPassword(scope, account, progress, BigInt(`0x${srpA}`))
    case 'EMAIL_OTP':
      return setEmailFirst(scope, account, progress)
    case 'SMS_OTP':
      return setSmsFirst(scope, account, progress)
    case 'WEB_AUTHN':
      return setPasskey(scope, account, progress)
  }
}

function beginnerOf(scope: ActionScope, { user }: Account): Beginner {
  // Offered to everybody where passkeys are used: else the offer would tell who exists and has one.
  const hasPasskey = passkeyPlaceOf(scope.settings.passkeys.relyingParties, scope.context.origin) !== undefined
  if (user === undefined || !user.enabled || user.status === 'UNCONFIRMED') return { ...nobody, hasPasskey }
  const number = verifiedNumber(user)
  return {
    mustChangePassword: user.status === 'FORCE_CHANGE_PASSWORD',
    emailVerified: user.emailVerified,
    phoneVerified: number !== undefined && maySendTo(number, scope.settings.smsPrefixes),
    hasPasskey,
    mfa: user.mfa,
  }
}
