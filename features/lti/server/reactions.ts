import type { SeatReactions } from '#features/seats/server/index.ts'
import type { MergeAccountData } from '#platform/account-merge.ts'

/** What follows elsewhere when somebody from a platform is known here. The program that runs says it (`apps/server/reactions.ts`). */
export interface LtiReactions extends SeatReactions {
  /** Everybody who keeps what people have learnt, each in the transaction that makes two users one. */
  readonly accountsMerged: readonly MergeAccountData[]
}
