import { action } from '../action.ts'
import { advance, takeStep } from '../challenges/advance.ts'
import { challenges } from '../challenges/index.ts'
import { invalidParameter } from '../errors.ts'
import { members, optional, text } from '../request.ts'

/** Answers a challenge, after which the sign-in goes on with the next one or ends with tokens. */
export const respondToAuthChallenge = action(
  'RespondToAuthChallenge',
  {
    ClientId: members.clientId,
    ChallengeName: text(64),
    Session: optional(text(2048)),
    ChallengeResponses: (value: unknown) => value,
  },
  async ({ ClientId, ChallengeName, Session, ChallengeResponses }, scope) => {
    const challenge = challenges.get(ChallengeName)
    if (challenge === undefined) return invalidParameter(`The challenge ${ChallengeName} was not set by this user pool`)
    const given = { clientId: ClientId, session: Session, responses: ChallengeResponses }
    const outcome = await challenge.answer(scope, given)
    switch (outcome.kind) {
      case 'Proved':
        return advance(scope, outcome.user, outcome.progress)
      case 'Chosen':
        return takeStep(scope, outcome.user, outcome.progress, outcome.step)
      default:
        return outcome
    }
  },
)
