import { maskEmail } from '../rules/secrecy/masking.ts'
import { addFactor } from '../accounts/second-factors.ts'
import type { Account } from '../accounts/accounts.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import { codeChallenge, setCodeChallenge, type CodeChallenge } from './sent-code.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const EMAIL_OTP: CodeChallenge = { name: 'EMAIL_OTP', medium: 'EMAIL', proof: 'EMAIL_OTP' }
const SETTING_UP = 'settingUp'

/** Asks for a mailed code as the second factor. */
export function setEmailMfaChallenge(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
): Promise<ActionResult> {
  return setCodeChallenge(scope, EMAIL_OTP, progress, { recipient: recipientOf(user), mask: maskEmail(user.email) })
}

/** The same while the user sets up mailed codes: a right code verifies the address and enables the factor. */
export function setEmailSetUpChallenge(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
): Promise<ActionResult> {
  const given = { recipient: recipientOf(user), mask: maskEmail(user.email), state: { [SETTING_UP]: 'yes' } }
  return setCodeChallenge(scope, EMAIL_OTP, progress, given)
}

/** The same as the first factor. Names of unknown users and of users who may not sign in get the same answer. */
export function setEmailOtpChallenge(
  scope: ActionScope,
  account: Account,
  progress: SignInProgress,
): Promise<ActionResult> {
  const { user, mask } = account
  const isAdmitted = user !== undefined && user.enabled && user.status !== 'UNCONFIRMED' && user.emailVerified
  return setCodeChallenge(scope, EMAIL_OTP, progress, { recipient: isAdmitted ? recipientOf(user) : undefined, mask })
}

export const emailOtp = codeChallenge(
  EMAIL_OTP,
  ({ email }) => email,
  async (scope, user, state) =>
    state[SETTING_UP] === undefined ? user : addFactor(scope, { ...user, emailVerified: true }, 'EMAIL_OTP'),
)

const recipientOf = (user: PoolUser) => ({ user, to: user.email })
