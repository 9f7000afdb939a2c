import { answered } from '../scope/action.ts'
import { precomputeSealedPassword } from '../accounts/accounts.ts'
import { invalidParameter, refusals } from '../wire/errors.ts'
import { refusePassword } from '../accounts/passwords.ts'
import { attributeList, members, optional, text } from '../wire/request.ts'
import { parseEmail } from '../rules/attributes.ts'
import { newTemporaryPassword } from '../rules/passwords/temporary-password.ts'
import { listAttributes } from '../tokens/user-attributes.ts'
import { administrationAction, describeUser } from './admin-action.ts'
import { validateAdminAttributes } from './given-attributes.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'

/**
 * Creates a user with a temporary password, which is mailed unless SUPPRESS is given and must be replaced at the first
 * sign-in. RESEND issues another one to a user who has not signed in yet.
 */
export const adminCreateUser = administrationAction(
  'AdminCreateUser',
  {
    Username: members.username,
    UserAttributes: attributeList(),
    TemporaryPassword: optional(members.password),
    MessageAction: optional(text(16, /^(RESEND|SUPPRESS)$/)),
  },
  async (request, scope) => {
    const email = parseEmail(request.Username)
    if (email === undefined) return invalidParameter('Username should be an email.')
    const given = validateAdminAttributes(scope, request.UserAttributes)
    if (given.kind === 'Refused') return given
    if (given.email !== undefined && given.email !== email)
      return invalidParameter('The email attribute must be the username.')
    const { attributes, emailVerified = false } = given
    const { TemporaryPassword: chosen } = request
    const unfit = chosen === undefined ? undefined : refusePassword(scope, chosen, { email, attributes })
    if (unfit !== undefined) return unfit
    // precomputed, so that a restart of the action uses the same password
    const password =
      chosen ?? (await scope.precompute('temporary password', [email], async () => newTemporaryPassword()))

    const existing = await scope.tx.findUser({ email })
    if (request.MessageAction === 'RESEND') return existing ? resend(scope, existing, password) : refusals.userNotFound
    if (existing !== undefined) return refusals.usernameExists
    const sub = scope.requestId
    const user: PoolUser = {
      sub,
      email,
      emailVerified,
      status: 'FORCE_CHANGE_PASSWORD',
      enabled: true,
      password: await precomputeSealedPassword(scope, sub, password),
      passwordSetAt: scope.now,
      mfa: { enabled: [], preferred: undefined },
      attributes,
      createdAt: scope.now,
      updatedAt: scope.now,
    }
    if ((await scope.tx.addUser(user)) === 'EmailTaken') return refusals.usernameExists
    // such a user never confirms a registration, so the installation creates its own user now
    await scope.events.userConfirmed({ sub, email, attributes })
    if (request.MessageAction !== 'SUPPRESS') await invite(scope, user, password)
    return answered({ User: { ...describeUser(user), Attributes: listAttributes(user) } })
  },
)

async function resend(scope: ActionScope, user: PoolUser, password: string): Promise<ActionResult> {
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return refusals.resendNotPossible
  const renewed = {
    ...user,
    password: await precomputeSealedPassword(scope, user.sub, password),
    passwordSetAt: scope.now,
    updatedAt: scope.now,
  }
  await scope.tx.saveUser(renewed)
  await scope.tx.clearAttempts(user.sub, 'Password')
  await invite(scope, renewed, password)
  return answered({ User: { ...describeUser(renewed), Attributes: listAttributes(renewed) } })
}

async function invite(scope: ActionScope, user: PoolUser, temporaryPassword: string): Promise<void> {
  await scope.events.deliverInvitation({
    to: user.email,
    temporaryPassword,
    attributes: user.attributes,
    validForSeconds: scope.settings.lifetimes.temporaryPasswordSeconds,
  })
}
