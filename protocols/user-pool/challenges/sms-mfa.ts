import { refusals } from '../wire/errors.ts'
import { maskPhone } from '../rules/secrecy/masking.ts'
import { maySendTo, verifiedNumber } from '../rules/factors/phone.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import { codeChallenge, setCodeChallenge, type CodeChallenge } from './sent-code.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const SMS_MFA: CodeChallenge = { name: 'SMS_MFA', medium: 'SMS', proof: 'SMS_MFA' }

/**
 * Asks for a code by text message as the second factor. Where none can be sent the sign-in is refused: the factor is
 * never skipped.
 */
export async function setSmsMfaChallenge(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
): Promise<ActionResult> {
  const to = verifiedNumber(user)
  if (to === undefined || !maySendTo(to, scope.settings.smsPrefixes)) return refusals.codeNotDelivered
  return setCodeChallenge(scope, SMS_MFA, progress, { recipient: { user, to }, mask: maskPhone(to) })
}

export const smsMfa = codeChallenge(SMS_MFA, verifiedNumber)
