import { action } from '../../scope/action.ts'
import { findAccount } from '../../accounts/accounts.ts'
import { findKnownSubject, tryPlainPassword } from '../../accounts/attempts.ts'
import { advance, followResult } from '../../challenges/advance.ts'
import { availableFirstFactors, startFirstFactor } from '../../challenges/first-factor.ts'
import { isUnknownDevice, setPasswordChallenge } from '../../challenges/password.ts'
import { setFirstFactorChallenge } from '../../challenges/select-challenge.ts'
import { flowNotEnabled, refusals } from '../../wire/errors.ts'
import { refreshTokens } from '../../accounts/refresh-tokens.ts'
import { members, object, optional, text } from '../../wire/request.ts'
import type { ActionResult, ActionScope } from '../../scope/action.ts'

const deviceKey = optional(members.deviceKey)
const srpParameters = object({
  USERNAME: members.username,
  SRP_A: members.srpA,
  DEVICE_KEY: deviceKey,
})
const passwordParameters = object({
  USERNAME: members.username,
  PASSWORD: members.password,
  DEVICE_KEY: deviceKey,
})
const choiceParameters = object({
  USERNAME: members.username,
  PREFERRED_CHALLENGE: optional(text(64)),
  PASSWORD: optional(members.password),
  SRP_A: optional(members.srpA),
  DEVICE_KEY: deviceKey,
})
const refreshParameters = object({ REFRESH_TOKEN: members.refreshToken })

/**
 * Begins a sign-in (USER_SRP_AUTH, USER_AUTH with a choice, and USER_PASSWORD_AUTH where allowed) or renews tokens
 * (REFRESH_TOKEN_AUTH).
 */
export const initiateAuth = action(
  'InitiateAuth',
  { ClientId: members.clientId, AuthFlow: text(64), AuthParameters: (value: unknown) => value },
  async ({ ClientId, AuthFlow, AuthParameters }, scope) => {
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return initiateSrp(scope, ClientId, srpParameters(AuthParameters, 'AuthParameters'))
      case 'USER_AUTH':
        return initiateChoice(scope, ClientId, choiceParameters(AuthParameters, 'AuthParameters'))
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
  return setPasswordChallenge(scope, account, progress, BigInt(`0x${parameters.SRP_A}`))
}

async function initiatePassword(
  scope: ActionScope,
  clientId: string,
  parameters: ReturnType<typeof passwordParameters>,
): Promise<ActionResult> {
  const account = await findAccount(scope, parameters.USERNAME)
  const { DEVICE_KEY: device } = parameters
  const known = await findKnownSubject(scope, account.user, device)
  const refused = await tryPlainPassword(scope, account, parameters.PASSWORD, known)
  if (refused !== undefined) return refused
  if (account.user === undefined) return refusals.wrongCredentials
  if (await isUnknownDevice(scope, account.subject, device)) return refusals.deviceNotFound
  return advance(scope, account.user, { subject: account.subject, clientId, proved: ['Password'], deviceKey: device })
}

/** Starts the preferred factor when it is available, else offers the available ones. */
async function initiateChoice(
  scope: ActionScope,
  clientId: string,
  { USERNAME, PREFERRED_CHALLENGE, PASSWORD, SRP_A, DEVICE_KEY }: ReturnType<typeof choiceParameters>,
): Promise<ActionResult> {
  const account = await findAccount(scope, USERNAME)
  const progress = { subject: account.subject, clientId, proved: [], deviceKey: DEVICE_KEY }
  const available = availableFirstFactors(scope, account)
  const preferred = available.find((factor) => factor === PREFERRED_CHALLENGE)
  return preferred === undefined
    ? setFirstFactorChallenge(scope, USERNAME, progress, available)
    : followResult(
        scope,
        await startFirstFactor(scope, account, progress, preferred, { password: PASSWORD, srpA: SRP_A }),
      )
}
