import { hasTwoFactors, nextStep, type Factor, type NextStep } from '../rules/factors/next-step.ts'
import { signInDeviceOf, findDevice } from '../accounts/devices.ts'
import { refuseSignIn, beginSignIn } from '../accounts/sign-in.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import type { ChallengeResult } from './challenge.ts'
import { setEmailMfaChallenge } from './email-otp.ts'
import { setMfaSetUpChallenge } from './mfa-setup.ts'
import { setDeviceChallenge } from './device.ts'
import { setNewPasswordChallenge } from './new-password.ts'
import { setMfaTypeChallenge } from './select-mfa-type.ts'
import { setSmsMfaChallenge } from './sms-mfa.ts'
import { setSoftwareTokenChallenge } from './software-token-mfa.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** Continues a sign-in after a factor: sets the next challenge, or issues the tokens. */
export async function advance(scope: ActionScope, user: PoolUser, progress: SignInProgress): Promise<ActionResult> {
  Object.assign(scope.context.trace ?? {}, { userId: user.sub, proved: progress.proved })
  const refused = await refuseSignIn(scope, user, undefined)
  if (refused !== undefined) return refused
  const device = await findDevice(scope, user.sub, progress.deviceKey)
  const step = nextStep(
    { mustChangePassword: user.status === 'FORCE_CHANGE_PASSWORD', mfa: user.mfa },
    { proved: progress.proved, hasRememberedDevice: device?.remembered === true },
    scope.settings.mfa,
  )
  return performStep(scope, user, progress, step)
}

/** Continues a sign-in with the result of a challenge. */
export async function followResult(scope: ActionScope, outcome: ChallengeResult): Promise<ActionResult> {
  switch (outcome.kind) {
    case 'Proved':
      return advance(scope, outcome.user, outcome.progress)
    case 'Chosen':
      return performStep(scope, outcome.user, outcome.progress, outcome.step)
    default:
      return outcome
  }
}

/** Performs the step that was decided by rule or by the user. */
async function performStep(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
  step: NextStep,
): Promise<ActionResult> {
  switch (step.kind) {
    case 'NewPassword':
      return setNewPasswordChallenge(scope, user, progress)
    case 'Tokens':
      return beginSignIn(scope, user, progress.clientId, {
        device: await signInDeviceOf(scope, user.sub, progress),
        twoFactors: hasTwoFactors(progress.proved),
      })
    case 'DeviceProof':
      return setDeviceChallenge(scope, progress)
    case 'Factor':
      return setFactor(scope, user, progress, step.factor)
    case 'FactorChoice':
      return setMfaTypeChallenge(scope, progress, step.factors)
    case 'FactorSetUp':
      return setMfaSetUpChallenge(scope, progress)
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
      return setSoftwareTokenChallenge(scope, user, progress)
    case 'SMS_MFA':
      return setSmsMfaChallenge(scope, user, progress)
    case 'EMAIL_OTP':
      return setEmailMfaChallenge(scope, user, progress)
  }
}
