import { action } from '../action.ts'
import { invalidParameter } from '../errors.ts'
import { answerPasswordChallenge } from '../password-challenge.ts'
import { members, object, optional, text } from '../request.ts'

const passwordVerifier = object({
  USERNAME: members.username,
  PASSWORD_CLAIM_SECRET_BLOCK: text(1024),
  PASSWORD_CLAIM_SIGNATURE: text(128),
  TIMESTAMP: text(64),
})

/** Answers a challenge; PASSWORD_VERIFIER is the one this pool sets. */
export const respondToAuthChallenge = action(
  'RespondToAuthChallenge',
  {
    ClientId: members.clientId,
    ChallengeName: text(64),
    Session: optional(text(2048)),
    ChallengeResponses: (value: unknown) => value,
  },
  async ({ ClientId, ChallengeName, Session, ChallengeResponses }, scope) => {
    if (ChallengeName !== 'PASSWORD_VERIFIER')
      return invalidParameter(`The challenge ${ChallengeName} was not set by this user pool`)
    const response = passwordVerifier(ChallengeResponses, 'ChallengeResponses')
    return answerPasswordChallenge(scope, ClientId, Session, {
      secretBlock: response.PASSWORD_CLAIM_SECRET_BLOCK,
      signature: response.PASSWORD_CLAIM_SIGNATURE,
      timestamp: response.TIMESTAMP,
    })
  },
)
