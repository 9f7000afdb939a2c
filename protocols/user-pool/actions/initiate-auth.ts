import { action, answered } from '../action.ts'
import { findAccount } from '../accounts.ts'
import { tryPlainPassword } from '../attempts.ts'
import { flowNotEnabled, invalidParameter, refusals } from '../errors.ts'
import { openPasswordChallenge } from '../password-challenge.ts'
import { refreshTokens } from '../refresh.ts'
import { members, object, text } from '../request.ts'
import { beginSignIn } from '../sign-in.ts'
import type { ActionResult, ActionScope } from '../action.ts'

const HEX = /^[0-9a-fA-F]+$/
const MODULUS_HEX_DIGITS = 768

const srpParameters = object({ USERNAME: members.username, SRP_A: text(MODULUS_HEX_DIGITS + 2, HEX) })
const passwordParameters = object({ USERNAME: members.username, PASSWORD: members.password })
const refreshParameters = object({ REFRESH_TOKEN: members.refreshToken })

/** Begins a sign-in (USER_SRP_AUTH, and USER_PASSWORD_AUTH where allowed) or renews tokens (REFRESH_TOKEN_AUTH). */
export const initiateAuth = action(
  'InitiateAuth',
  { ClientId: members.clientId, AuthFlow: text(64), AuthParameters: (value: unknown) => value },
  async ({ ClientId, AuthFlow, AuthParameters }, scope) => {
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return initiateSrp(scope, ClientId, srpParameters(AuthParameters, 'AuthParameters'))
      case 'USER_PASSWORD_AUTH':
        return scope.settings.passwordFlow
          ? initiatePassword(scope, ClientId, passwordParameters(AuthParameters, 'AuthParameters'))
          : flowNotEnabled(AuthFlow)
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refreshTokens(scope, ClientId, refreshParameters(AuthParameters, 'AuthParameters').REFRESH_TOKEN)
      default:
        return flowNotEnabled(AuthFlow)
    }
  },
)

async function initiateSrp(
  scope: ActionScope,
  clientId: string,
  parameters: { USERNAME: string; SRP_A: string },
): Promise<ActionResult> {
  const account = await findAccount(scope, parameters.USERNAME)
  const challenge = await openPasswordChallenge(scope, account, clientId, BigInt(`0x${parameters.SRP_A}`))
  return challenge.kind === 'IllegalValue' ? invalidParameter('SRP_A is malformed') : answered(challenge.body)
}

async function initiatePassword(
  scope: ActionScope,
  clientId: string,
  parameters: { USERNAME: string; PASSWORD: string },
): Promise<ActionResult> {
  const account = await findAccount(scope, parameters.USERNAME)
  const refused = await tryPlainPassword(scope, account, parameters.PASSWORD)
  if (refused !== undefined) return refused
  return account.user === undefined ? refusals.wrongCredentials : beginSignIn(scope, account.user, clientId)
}
