import { action, answered } from '../../scope/action.ts'
import { precomputeSealedPassword } from '../../accounts/accounts.ts'
import { countAttemptFromAddress } from '../../accounts/attempts.ts'
import { invalidParameter, refusals } from '../../wire/errors.ts'
import { refusePassword } from '../../accounts/passwords.ts'
import { attributeList, members } from '../../wire/request.ts'
import { validateAttributes, parseEmail } from '../../rules/attributes.ts'
import { maskEmail } from '../../rules/secrecy/masking.ts'
import { codeDelivery, sendCode } from '../../accounts/sent-codes.ts'
import type { ActionScope } from '../../scope/action.ts'
import type { PoolUser } from '../../storage/store.ts'

/**
 * Registers a user under an e-mail address and sends the confirmation code. An address whose earlier registration was
 * never confirmed, and whose code has expired, may be registered again: otherwise anybody could block it for its owner.
 */
export const signUp = action(
  'SignUp',
  {
    ClientId: members.clientId,
    Username: members.username,
    Password: members.password,
    UserAttributes: attributeList(),
  },
  async (request, scope) => {
    const email = parseEmail(request.Username)
    if (email === undefined) return invalidParameter('Username should be an email.')
    const { email: given, ...wanted } = request.UserAttributes
    if (given !== undefined && parseEmail(given) !== email)
      return invalidParameter('The email attribute must be the username.')
    const verdict = validateAttributes(
      scope.settings.attributes,
      { ...scope.context.signUpAttributes, ...wanted },
      'SignUp',
    )
    if (verdict.kind === 'NotWritable')
      return invalidParameter(
        `Attributes did not conform to the schema: ${verdict.name}: Attribute can not be written.`,
      )
    if (verdict.kind === 'BadValue')
      return invalidParameter(`Attributes did not conform to the schema: ${verdict.name}: The value is not allowed.`)
    const { attributes } = verdict
    const refused =
      refusePassword(scope, request.Password, { email, attributes }) ??
      (await countAttemptFromAddress(scope, 'SignUpFromAddress', scope.settings.limits.signUpsPerAddress))
    if (refused !== undefined) return refused

    const existing = await scope.tx.findUserSigningIn(email)
    if (existing !== undefined && !(await isAbandoned(scope, existing))) return refusals.usernameExists
    const sub = existing?.sub ?? scope.requestId
    const user: PoolUser = {
      sub,
      email,
      emailVerified: false,
      status: 'UNCONFIRMED',
      enabled: true,
      password: await precomputeSealedPassword(scope, sub, request.Password),
      passwordSetAt: scope.now,
      mfa: { enabled: [], preferred: undefined },
      attributes,
      createdAt: scope.now,
      updatedAt: scope.now,
    }
    if (existing !== undefined) await scope.tx.saveUser(user)
    else if ((await scope.tx.addUser(user)) === 'EmailTaken') return refusals.usernameExists
    const limited = await sendCode(scope, sub, 'SignUp', { to: email, attributes })
    if (limited !== undefined) return limited
    return answered({ UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: codeDelivery(maskEmail(email)) })
  },
)

async function isAbandoned(scope: ActionScope, user: PoolUser): Promise<boolean> {
  if (user.status !== 'UNCONFIRMED' || !user.enabled) return false
  const sent = await scope.tx.findCode(user.sub, 'SignUp')
  return sent === undefined || sent.expiresAt <= scope.now
}
