import { refusals } from '../wire/errors.ts'
import { maskPhone } from '../rules/secrecy/masking.ts'
import { maySendTo, verifiedNumber } from '../rules/factors/phone.ts'
import type { Account } from '../accounts/accounts.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import { codeChallenge, setCodeChallenge, type CodeChallenge } from './sent-code.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const SMS_OTP: CodeChallenge = { name: 'SMS_OTP', medium: 'SMS', proof: 'SMS_MFA' }

/** Asks for a code by text message as the first factor. Offered only to users with a verified number. */
export async function setSmsOtpChallenge(
  scope: ActionScope,
  account: Account,
  progress: SignInProgress,
): Promise<ActionResult> {
  const { user } = account
  const to = user && verifiedNumber(user)
  if (user === undefined || to === undefined || !maySendTo(to, scope.settings.smsPrefixes))
    return refusals.codeNotDelivered
  const recipient = user.enabled ? { user, to } : undefined
  return setCodeChallenge(scope, SMS_OTP, progress, { recipient, mask: maskPhone(to) })
}

export const smsOtp = codeChallenge(SMS_OTP, verifiedNumber)
