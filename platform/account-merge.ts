import type { Transaction } from '#platform/database/index.ts'

/** Two users turn out to be one person. */
export interface PersonMerged {
  /** Who is given up. */
  readonly from: string
  /** Who stays. */
  readonly to: string
  readonly at: Date
}

/**
 * Gives the one who stays what the other has learnt, in the transaction that makes them one; nothing is lost, and run again
 * it takes what has come since. The actor must be the system, and both be members wherever the one given up is.
 * @returns how many things stay with the one given up, because the other has the like
 */
export type CarryOver = (tx: Transaction, event: PersonMerged) => Promise<number>
