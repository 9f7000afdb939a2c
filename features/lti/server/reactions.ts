import type { OrganizationReactions } from '#features/organizations/server/index.ts'
import type { CarryOver } from '#platform/account-merge.ts'

/** What follows elsewhere when somebody from a platform is known here. The program that runs says it (`apps/server/reactions.ts`). */
export interface LtiReactions extends Pick<OrganizationReactions, 'takeSeat' | 'seatFreed'> {
  /** Everybody who keeps what people have learnt, each in the transaction that makes two users one. */
  readonly personMerged: readonly CarryOver[]
}
