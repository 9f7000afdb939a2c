import { answered } from '../scope/action.ts'
import { invalidParameter, refusals } from '../wire/errors.ts'
import { changePassword, refusePassword } from '../accounts/passwords.ts'
import { members, object } from '../wire/request.ts'
import { validateAttributes, type Attributes } from '../rules/attributes.ts'
import { isTemporaryPasswordExpired } from '../rules/passwords/temporary-password.ts'
import { refuseSignIn } from '../accounts/sign-in.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import type { Challenge } from './challenge.ts'
import { closeChallenge, findChallenge, openChallenge, withProof } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'NEW_PASSWORD_REQUIRED'
const PREFIX = 'userAttributes.'

/** Requires a user with a temporary password to choose one, and to give the required attributes that are missing. */
export async function setNewPasswordChallenge(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
): Promise<ActionResult> {
  if (isTemporaryPasswordExpired(user.passwordSetAt, scope.settings.lifetimes.temporaryPasswordSeconds, scope.now))
    return refusals.temporaryPasswordExpired
  const missing = scope.settings.requiredAttributes.filter((name) => !user.attributes[name])
  return answered({
    ChallengeName: NAME,
    Session: await openChallenge(scope, NAME, progress),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: JSON.stringify(missing.map((name) => PREFIX + name)),
      userAttributes: JSON.stringify({
        email: user.email,
        email_verified: String(user.emailVerified),
        ...(user.phone && { phone_number: user.phone.number, phone_number_verified: String(user.phone.verified) }),
        ...user.attributes,
      }),
    },
  })
}

const readPassword = object({ NEW_PASSWORD: members.password })

export const newPassword: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const { NEW_PASSWORD } = readPassword(responses, 'ChallengeResponses')
    const found = await findChallenge(scope, NAME, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    const user = await scope.tx.findUser({ sub: open.progress.subject })
    if (user === undefined || user.passwordSetAt > open.openedAt) return refusals.sessionExpired
    const refused = await refuseSignIn(scope, user, undefined)
    if (refused !== undefined) return refused

    const given = validateAttributes(scope.settings.attributes, attributesIn(responses), 'Update')
    if (given.kind === 'NotWritable') return invalidParameter(`A client may not write ${given.name}.`)
    if (given.kind === 'BadValue') return invalidParameter(`The value of ${given.name} is not allowed.`)
    const attributes = { ...user.attributes, ...given.attributes }
    const missing = scope.settings.requiredAttributes.find((name) => !attributes[name])
    if (missing !== undefined) return invalidParameter(`Missing required attribute ${missing}`)
    const unfit = refusePassword(scope, NEW_PASSWORD, { email: user.email, attributes })
    if (unfit !== undefined) return unfit

    await closeChallenge(scope, open)
    const changed = { ...user, attributes, status: 'CONFIRMED' as const }
    const saved = await changePassword(scope, changed, NEW_PASSWORD)
    await scope.events.userConfirmed({ sub: user.sub, email: user.email, attributes })
    return { kind: 'Proved', user: saved, progress: withProof(open.progress, 'NewPassword') }
  },
}

/** `userAttributes.name` → `name`. */
function attributesIn(responses: unknown): Attributes {
  const entries = Object.entries(responses as Record<string, unknown>).flatMap(([name, value]) =>
    name.startsWith(PREFIX) && typeof value === 'string' ? [[name.slice(PREFIX.length), value] as const] : [],
  )
  return Object.fromEntries(entries)
}
