import { answered } from '../scope/action.ts'
import { invalidParameter, refusals } from '../wire/errors.ts'
import { object, text } from '../wire/request.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Factor } from '../rules/factors/next-step.ts'
import type { Challenge } from './challenge.ts'
import { countWrongAnswer, findChallenge, findChallenged, openChallenge } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'SELECT_MFA_TYPE'

/** Lets the user choose between several second factors when none is preferred. */
export async function setMfaTypeChallenge(
  scope: ActionScope,
  progress: SignInProgress,
  factors: readonly Factor[],
): Promise<ActionResult> {
  const choices = JSON.stringify(factors)
  return answered({
    ChallengeName: NAME,
    Session: await openChallenge(scope, NAME, progress, { choices }),
    ChallengeParameters: { MFAS_CAN_CHOOSE: choices },
  })
}

const readAnswer = object({ ANSWER: text(64) })

/** A choice proves nothing, so another may be made with the same session, as often as a challenge may be tried. */
export const selectMfaType: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const { ANSWER } = readAnswer(responses, 'ChallengeResponses')
    const found = await findChallenge(scope, NAME, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    await countWrongAnswer(scope, open)
    const user = await findChallenged(scope, open)
    if (user === undefined) return refusals.sessionExpired
    const choices = JSON.parse(open.state['choices'] ?? '[]') as Factor[]
    const factor = choices.find((choice) => choice === ANSWER)
    if (factor === undefined || !user.mfa.enabled.includes(factor))
      return invalidParameter('Invalid ANSWER: the second factor cannot be chosen.')
    return { kind: 'Chosen', user, progress: open.progress, step: { kind: 'Factor', factor } }
  },
}
