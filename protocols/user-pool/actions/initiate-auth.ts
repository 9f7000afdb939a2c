import { action } from '../action.ts'
import { findAccount } from '../accounts.ts'
import { tryPlainPassword } from '../attempts.ts'
import { advance } from '../challenges/advance.ts'
import { setPassword } from '../challenges/password.ts'
import { flowNotEnabled, refusals } from '../errors.ts'
import { refreshTokens } from '../refresh.ts'
import { members, object, optional, text } from '../request.ts'
import type { ActionResult, ActionScope } from '../action.ts'

const HEX = /^[0-9a-fA-F]+$/
const MODULUS_HEX_DIGITS = 768

const deviceKey = optional(text(128))
const srpParameters = object({
  USERNAME: members.username,
  SRP_A: text(MODULUS_HEX_DIGITS + 2, HEX),
  DEVICE_KEY: deviceKey,
})
const passwordParameters = object({
  USERNAME: members.username,
  PASSWORD: members.password,
  DEVICE_KEY: deviceKey,
})
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
  parameters: ReturnType<typeof srpParameters>,
): Promise<ActionResult> {
  const account = await findAccount(scope, parameters.USERNAME)
  const progress = { subject: account.subject, clientId, proved: [], deviceKey: parameters.DEVICE_KEY }
  return setPassword(scope, account, progress, BigInt(`0x${parameters.SRP_A}`))
}

async function initiatePassword(
  scope: ActionScope,
  clientId: string,
  parameters: ReturnType<typeof passwordParameters>,
): Promise<ActionResult> {
  const account = await findAccount(scope, parameters.USERNAME)
  const refused = await tryPlainPassword(scope, account, parameters.PASSWORD)
  if (refused !== undefined) return refused
  if (account.user === undefined) return refusals.wrongCredentials
  const { DEVICE_KEY: device } = parameters
  return advance(scope, account.user, { subject: account.subject, clientId, proved: ['Password'], deviceKey: device })
}
