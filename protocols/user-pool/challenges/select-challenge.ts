import { findAccount } from '../accounts/accounts.ts'
import { answered } from '../scope/action.ts'
import { invalidParameter } from '../wire/errors.ts'
import { members, object, optional, text } from '../wire/request.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { FirstFactor } from '../rules/factors/first-factors.ts'
import type { Challenge } from './challenge.ts'
import { availableFirstFactors, startFirstFactor } from './first-factor.ts'
import { closeChallenge, countWrongAnswer, findChallenge, openChallenge } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'SELECT_CHALLENGE'

/** Lets the user choose the first factor. */
export async function setFirstFactorChallenge(
  scope: ActionScope,
  username: string,
  progress: SignInProgress,
  available: readonly FirstFactor[],
): Promise<ActionResult> {
  return answered({
    ChallengeName: NAME,
    Session: await openChallenge(scope, NAME, progress, { username }),
    ChallengeParameters: {},
    AvailableChallenges: available,
  })
}

const readAnswer = object({
  ANSWER: text(64),
  PASSWORD: optional(members.password),
  SRP_A: optional(members.srpA),
  DEVICE_KEY: optional(members.deviceKey),
})

/**
 * A choice proves nothing, so another may be made with the same session (a mistyped password, a mail that does not
 * arrive), as often as a challenge may be tried. A right password, given with the choice, closes it.
 */
export const selectChallenge: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const given = readAnswer(responses, 'ChallengeResponses')
    const found = await findChallenge(scope, NAME, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    await countWrongAnswer(scope, open)
    const account = await findAccount(scope, open.state['username'] ?? '')
    const factor = availableFirstFactors(scope, account).find((each) => each === given.ANSWER)
    if (factor === undefined) return invalidParameter('Invalid ANSWER: the challenge is not available.')
    const progress = { ...open.progress, deviceKey: given.DEVICE_KEY ?? open.progress.deviceKey }
    const proof = { password: given.PASSWORD, srpA: given.SRP_A }
    const outcome = await startFirstFactor(scope, account, progress, factor, proof)
    if (outcome.kind === 'Proved') await closeChallenge(scope, open)
    return outcome
  },
}
