import { maskEmail } from '../rules/secrecy/masking.ts'
import { addFactor } from '../accounts/second-factors.ts'
import type { Account } from '../accounts/accounts.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import { codeChallenge, setSentCode, type CodeChallenge } from './sent-code.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const EMAIL_OTP: CodeChallenge = { name: 'EMAIL_OTP', medium: 'EMAIL', proof: 'EMAIL_OTP' }
const SETTING_UP = 'settingUp'

/** Asks for a code by mail as the second proof. */
export function setEmailCode(scope: ActionScope, user: PoolUser, progress: SignInProgress): Promise<ActionResult> {
  return setSentCode(scope, EMAIL_OTP, progress, { recipient: recipientOf(user), mask: maskEmail(user.email) })
}

/** The same while the user sets mail codes up: the right one verifies the address and makes them a second factor. */
export function setEmailSetUp(scope: ActionScope, user: PoolUser, progress: SignInProgress): Promise<ActionResult> {
  const given = { recipient: recipientOf(user), mask: maskEmail(user.email), kept: { [SETTING_UP]: 'yes' } }
  return setSentCode(scope, EMAIL_OTP, progress, given)
}

/** The same as the first proof. A name that stands for nobody, or for nobody who may come in, is answered alike. */
export function setEmailFirst(scope: ActionScope, account: Account, progress: SignInProgress): Promise<ActionResult> {
  const { user, mask } = account
  const mayComeIn = user !== undefined && user.enabled && user.status !== 'UNCONFIRMED' && user.emailVerified
  return setSentCode(scope, EMAIL_OTP, progress, { recipient: mayComeIn ? recipientOf(user) : undefined, mask })
}

export const emailOtp = codeChallenge(
  EMAIL_OTP,
  ({ email }) => email,
  async (scope, user, kept) =>
    kept[SETTING_UP] === undefined ? user : addFactor(scope, { ...user, emailVerified: true }, 'EMAIL_OTP'),
)

const recipientOf = (user: PoolUser) => ({ user, to: user.email })
