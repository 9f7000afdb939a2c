import type { Transaction } from '#platform/database/index.ts'

/** Two accounts of one user are merged. */
export interface AccountsMerged {
  /** The account that is given up. */
  readonly from: string
  /** The account that remains. */
  readonly to: string
  readonly at: Date
}

/**
 * Moves one feature's data from one account to the other, in the transaction that merges them. No data is lost; a
 * second run moves data that was added after the first. The actor must be the system, and both accounts must be members
 * of every organisation that the given-up account belongs to.
 * @returns how many rows remain with the given-up account because the other has an equivalent
 */
export type MergeAccountData = (tx: Transaction, event: AccountsMerged) => Promise<number>
