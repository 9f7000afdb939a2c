import type { Transaction } from '#platform/database/index.ts'

/** What other features do when seats change. The program wires it (`apps/server/reactions.ts`). */
export interface SeatReactions {
  /** At least one seat became free, in the same transaction. The organisation is locked. */
  readonly seatFreed: (tx: Transaction, organizationId: string, at: Date) => Promise<void>
}
