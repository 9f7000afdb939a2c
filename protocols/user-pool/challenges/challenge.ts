import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { NextStep } from '../rules/factors/next-step.ts'
import type { PoolUser } from '../storage/store.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/** The answer to a challenge as it arrives. */
export type ChallengeAnswer = {
  clientId: string
  session: string | undefined
  /** `ChallengeResponses`, not yet read. */
  responses: unknown
}

/**
 * What an answer leads to: a proof, after which the sign-in goes on; a step that the user has chosen; or an answer to
 * the client (a refusal, or a challenge that belongs to this one).
 */
export type ChallengeOutcome =
  | { kind: 'Proved'; user: PoolUser; progress: SignInProgress }
  | { kind: 'Chosen'; user: PoolUser; progress: SignInProgress; step: NextStep }
  | ActionResult

/** One challenge of the protocol: how it is answered. How it is set stands beside it, and is called by `advance`. */
export type Challenge = {
  /** The protocol's `ChallengeName`. */
  name: string
  answer(scope: ActionScope, given: ChallengeAnswer): Promise<ChallengeOutcome>
}
