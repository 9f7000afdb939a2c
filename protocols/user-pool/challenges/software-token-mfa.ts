import { answered } from '../scope/action.ts'
import { countAttempt, findKnownSubject } from '../accounts/attempts.ts'
import { refusals } from '../wire/errors.ts'
import { members, object, optional } from '../wire/request.ts'
import { checkSoftwareToken } from '../accounts/software-tokens.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import type { Challenge } from './challenge.ts'
import { closeChallenge, countWrongAnswer, findChallenge, findChallenged, openChallenge, withProof } from './session.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

const NAME = 'SOFTWARE_TOKEN_MFA'

/** Asks for the code that the user's authenticator app shows. */
export async function setSoftwareTokenChallenge(
  scope: ActionScope,
  user: PoolUser,
  progress: SignInProgress,
): Promise<ActionResult> {
  const token = await scope.tx.findSoftwareToken(user.sub)
  return answered({
    ChallengeName: NAME,
    Session: await openChallenge(scope, NAME, progress),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      ...(token?.name === undefined ? {} : { FRIENDLY_DEVICE_NAME: token.name }),
    },
  })
}

const readCode = object({ SOFTWARE_TOKEN_MFA_CODE: members.code, DEVICE_KEY: optional(members.deviceKey) })

/** A code works once, within one time step. A wrong one leaves the challenge open, and is counted for the user. */
export const softwareTokenMfa: Challenge = {
  name: NAME,
  async answer(scope, { clientId, session, responses }) {
    const given = readCode(responses, 'ChallengeResponses')
    const found = await findChallenge(scope, NAME, clientId, session)
    if (found.kind === 'Refused') return found
    const { open } = found
    const user = await findChallenged(scope, open)
    const { subject } = open.progress
    const known = await findKnownSubject(scope, user, given.DEVICE_KEY ?? open.progress.deviceKey)
    const counted = known ?? subject
    const limited = await countAttempt(scope, counted, 'FactorTry', scope.settings.limits.factorTries)
    if (limited !== undefined) return limited
    const result = user === undefined ? 'Wrong' : await checkSoftwareToken(scope, user, given.SOFTWARE_TOKEN_MFA_CODE)
    if (user === undefined || result !== 'Right') {
      await countWrongAnswer(scope, open)
      return result === 'Used' ? refusals.softwareTokenUsed : refusals.wrongFactorCode
    }
    await closeChallenge(scope, open)
    await scope.tx.clearAttempts(counted, 'FactorTry')
    return { kind: 'Proved', user, progress: withProof(open.progress, NAME, given.DEVICE_KEY) }
  },
}
