import type { Transaction } from '#platform/database/index.ts'

/** Two accounts of one person become one. */
export interface AccountsMerged {
  /** The account that is given up. */
  readonly from: string
  /** The account that remains. */
  readonly to: string
  readonly at: Date
}

/**
 * Moves one feature's data from one account to the other, in the transaction that merges them. Nothing is lost; run again,
 * it moves what was added since. The actor must be the system, and both accounts must be members of every organisation that
 * the given-up account belongs to.
 * @returns how many rows remain with the given-up account because the other has an equivalent
 */
export type MergeAccountData = (tx: Transaction, event: AccountsMerged) => Promise<number>
