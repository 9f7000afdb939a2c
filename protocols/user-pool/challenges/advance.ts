import { nextStep, type NextStep } from '../rules/next-step.ts'
import { admit, beginSignIn } from '../sign-in.ts'
import { flowNotEnabled } from '../errors.ts'
import type { ActionResult, ActionScope } from '../action.ts'
import type { PoolUser } from '../store.ts'
import { setNewPassword } from './new-password.ts'
import type { Progress } from './session.ts'

/** Goes on with a sign-in after a proof: sets the next challenge, or gives the tokens. */
export async function advance(scope: ActionScope, user: PoolUser, progress: Progress): Promise<ActionResult> {
  const refused = admit(user)
  if (refused !== undefined) return refused
  const step = nextStep(
    { mustChangePassword: user.status === 'FORCE_CHANGE_PASSWORD', mfa: user.mfa },
    { proved: progress.proved, hasRememberedDevice: false },
    scope.settings.mfa,
  )
  return takeStep(scope, user, progress, step)
}

/** Takes the step that was decided, by rule or by the user. */
export async function takeStep(
  scope: ActionScope,
  user: PoolUser,
  progress: Progress,
  step: NextStep,
): Promise<ActionResult> {
  switch (step.kind) {
    case 'NewPassword':
      return setNewPassword(scope, user, progress)
    case 'Tokens':
      return beginSignIn(scope, user, progress.clientId)
    case 'DeviceProof':
    case 'Factor':
    case 'FactorChoice':
    case 'FactorSetUp':
      return flowNotEnabled(step.kind)
  }
}
