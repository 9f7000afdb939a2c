import { snapshotAccount, recordChange } from '../../accounts/account-changes.ts'
import { action, answered } from '../../scope/action.ts'
import { countAttempt } from '../../accounts/attempts.ts'
import { continueSetUp, findSetUp, readSetUp } from '../../challenges/mfa-setup.ts'
import { countWrongAnswer } from '../../challenges/session.ts'
import { refusals } from '../../wire/errors.ts'
import { members, optional, text } from '../../wire/request.ts'
import { identify } from '../../accounts/sign-in.ts'
import { findPendingSecret, activateSecret, checkNewSecret } from '../../accounts/software-tokens.ts'
import type { ActionResult, ActionScope } from '../../scope/action.ts'

/** The first code of a new authenticator app, which shows that the secret arrived. */
type Given = { code: string; name: string | undefined }

/** Verifies the first code of an authenticator app. SetUserMFAPreference or the sign-in then enables it as a factor. */
export const verifySoftwareToken = action(
  'VerifySoftwareToken',
  {
    AccessToken: optional(members.accessToken),
    Session: optional(members.session),
    UserCode: members.code,
    FriendlyDeviceName: optional(text(131, /^[^\p{Cc}\p{Cs}]+$/u)),
  },
  async ({ AccessToken, Session, UserCode, FriendlyDeviceName }, scope) => {
    const given = { code: UserCode, name: FriendlyDeviceName }
    return AccessToken === undefined ? verifyInSignIn(scope, Session, given) : verifySignedIn(scope, AccessToken, given)
  },
)

async function verifyInSignIn(scope: ActionScope, session: string | undefined, given: Given): Promise<ActionResult> {
  const found = await findSetUp(scope, session)
  if (found.kind === 'Refused') return found
  const { open } = found
  const setUp = readSetUp(open.state)
  if (setUp === undefined) return refusals.softwareTokenNotFound
  const result = checkNewSecret(scope, setUp.secret, given.code)
  if (result.kind !== 'Right') {
    await countWrongAnswer(scope, open)
    return refusals.softwareTokenNotEnabled
  }
  const proven = { step: result.step, name: given.name }
  return answered({ Status: 'SUCCESS', Session: await continueSetUp(scope, open, { secret: setUp.secret, proven }) })
}

async function verifySignedIn(scope: ActionScope, accessToken: string, given: Given): Promise<ActionResult> {
  const bearer = await identify(scope, accessToken)
  if (bearer.kind === 'Refused') return bearer
  const { user } = bearer
  const limited = await countAttempt(scope, user.sub, 'FactorTry', scope.settings.limits.factorTries)
  if (limited !== undefined) return limited
  const secret = await findPendingSecret(scope, user)
  if (secret === undefined) return refusals.softwareTokenNotFound
  const result = checkNewSecret(scope, secret, given.code)
  if (result.kind !== 'Right') return refusals.softwareTokenNotEnabled
  await scope.tx.clearAttempts(user.sub, 'FactorTry')
  const { originJti } = bearer.signIn
  if (user.mfa.enabled.includes('SOFTWARE_TOKEN_MFA'))
    await recordChange(scope, 'SecondFactorAdded', user, { originJti })
  // the owner is notified once it is enabled
  else await snapshotAccount(scope, 'SecondFactorAdded', user, { originJti })
  await activateSecret(scope, user, secret, { step: result.step, name: given.name })
  return answered({ Status: 'SUCCESS' })
}
