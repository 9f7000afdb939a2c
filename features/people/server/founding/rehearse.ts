import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'

/** Rolls a dry run back. */
class DryRun extends Error {}

/** What the work would give as the system. Nothing that it writes stays, and no job of it is queued. */
export async function rehearse<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const outcomes: { readonly result: Result }[] = []
  try {
    await inTransaction(database, { kind: 'system' }, async (tx) => {
      outcomes.push({ result: await work(tx) })
      throw new DryRun('a dry run writes nothing')
    })
  } catch (problem) {
    if (!(problem instanceof DryRun)) throw problem
  }
  const [outcome] = outcomes
  if (!outcome) throw new Error('a dry run has no result')
  return outcome.result
}
