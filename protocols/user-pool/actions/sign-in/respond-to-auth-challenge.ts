import { action } from '../../scope/action.ts'
import { followResult } from '../../challenges/advance.ts'
import { challenges } from '../../challenges/index.ts'
import { invalidParameter } from '../../wire/errors.ts'
import { members, optional, text } from '../../wire/request.ts'

/** Answers a challenge; the sign-in continues with the next one or ends with tokens. */
export const respondToAuthChallenge = action(
  'RespondToAuthChallenge',
  {
    ClientId: members.clientId,
    ChallengeName: text(64),
    Session: optional(members.session),
    ChallengeResponses: (value: unknown) => value,
  },
  async ({ ClientId, ChallengeName, Session, ChallengeResponses }, scope) => {
    const challenge = challenges.get(ChallengeName)
    if (challenge === undefined) return invalidParameter(`The challenge ${ChallengeName} was not set by this user pool`)
    const given = { clientId: ClientId, session: Session, responses: ChallengeResponses }
    return followResult(scope, await challenge.answer(scope, given))
  },
)
