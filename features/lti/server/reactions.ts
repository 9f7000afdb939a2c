import type { SeatReactions } from '#features/seats/server/index.ts'
import type { MergeAccountData } from '#platform/account-merge.ts'

/**
 * Other features' reactions to launches and linked accounts. The server configures them (`apps/server/reactions.ts`).
 */
export interface LtiReactions extends SeatReactions {
  /** Each feature that stores learning progress merges its data, in the transaction that merges the two users. */
  readonly accountsMerged: readonly MergeAccountData[]
}
