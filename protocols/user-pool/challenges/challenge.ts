import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { NextStep } from '../rules/factors/next-step.ts'
import type { PoolUser } from '../storage/store.ts'
import type { SignInProgress } from '../rules/factors/sign-in-progress.ts'

/**
 * One challenge of the protocol and how it is answered. The function that sets it is in the same file; `advance` calls
 * it.
 */
type ChallengeAnswer = {
  clientId: string
  session: string | undefined
  /** `ChallengeResponses`, not yet read. */
  responses: unknown
}

/**
 * One challenge of the protocol and how it is answered. The function that sets it is in the same file; `advance` calls
 * it.
 */
export type ChallengeResult =
  | { kind: 'Proved'; user: PoolUser; progress: SignInProgress }
  | { kind: 'Chosen'; user: PoolUser; progress: SignInProgress; step: NextStep }
  | ActionResult

/** One challenge of the protocol: how it is answered. How it is set stands beside it, and is called by `advance`. */
export type Challenge = {
  /** The protocol's `ChallengeName`. */
  name: string
  answer(scope: ActionScope, given: ChallengeAnswer): Promise<ChallengeResult>
}
