import { action } from '../../scope/action.ts'
import { follow } from '../../challenges/advance.ts'
import { challenges } from '../../challenges/index.ts'
import { invalidParameter } from '../../wire/errors.ts'
import { members, optional, text } from '../../wire/request.ts'

/** Answers a challenge, after which the sign-in goes on with the next one or ends with tokens. */
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
    return follow(scope, await challenge.answer(scope, given))
  },
)
