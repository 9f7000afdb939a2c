import type { Transaction } from '#platform/database/index.ts'

/** What other features do when seats change. The program wires it (`apps/server/reactions.ts`). */
export interface SeatReactions {
  /** Called in the same transaction after at least one seat became free. The organisation is locked. */
  readonly seatFreed: (tx: Transaction, organizationId: string, at: Date) => Promise<void>
}
