import { nextStep, type Factor, type NextStep } from '../rules/factors/next-step.ts'
import { deviceOf, findDevice } from '../accounts/devices.ts'
import { admit, beginSignIn } from '../accounts/sign-in.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import type { ChallengeOutcome } from './challenge.ts'
import { setEmailCode } from './email-otp.ts'
import { setMfaSetUp } from './mfa-setup.ts'
import { setDeviceProof } from './device.ts'
import { setNewPassword } from './new-password.ts'
import { setFactorChoice } from './select-mfa-type.ts'
import { setSmsCode } from './sms-mfa.ts'
import { setSoftwareToken } from './software-token-mfa.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** Goes on with a sign-in after a proof: sets the next challenge, or gives the tokens. */
export async function advance(scope: ActionScope, user: PoolUser, progress: SignInProgress): Promise<ActionResult> {
  Object.assign(scope.context.seen ?? {}, { userId: user.sub, proved: progress.proved })
  const refused = await admit(scope, user, undefined)
  if (refused !== undefined) return refused
  const device = await findDevice(scope, user.sub, progress.deviceKey)
  const step = nextStep(
    { mustChangePassword: user.status === 'FORCE_CHANGE_PASSWORD', mfa: user.mfa },
    { proved: progress.proved, hasRememberedDevice: device?.remembered === true },
    scope.settings.mfa,
  )
  return takeStep(scope, user, progress, step)
}

/** Goes on after whatever an answer has led to. */
export async function follow(scope: ActionScope, outcome: ChallengeOutcome): Promise<ActionResult> {
  switch (outcome.kind) {
    case 'Proved':
      return advance(scope, outcome.user, outcome.progress)
    case 'Chosen':
      return takeStep(scope, outcome.user, outcome.progress, outcome.step)
    default:
      return outcome
  }
}

/** Takes the step that was decided, by rule or by the user. */
export async function takeStep(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
  step: NextStep,
): Promise<ActionResult> {
  switch (step.kind) {
    case 'NewPassword':
      return setNewPassword(scope, user, progress)
    case 'Tokens':
      return beginSignIn(scope, user, progress.clientId, { device: await deviceOf(scope, user.sub, progress) })
    case 'DeviceProof':
      return setDeviceProof(scope, progress)
    case 'Factor':
      return setFactor(scope, user, progress, step.factor)
    case 'FactorChoice':
      return setFactorChoice(scope, progress, step.factors)
    case 'FactorSetUp':
      return setMfaSetUp(scope, progress)
  }
}

function setFactor(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
  factor: Factor,
): Promise<ActionResult> {
  switch (factor) {
    case 'SOFTWARE_TOKEN_MFA':
      return setSoftwareToken(scope, user, progress)
    case 'SMS_MFA':
      return setSmsCode(scope, user, progress)
    case 'EMAIL_OTP':
      return setEmailCode(scope, user, progress)
  }
}
