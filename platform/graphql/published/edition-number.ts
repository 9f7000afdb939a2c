import { inTransaction, runPrepared, sql, type Database } from '#platform/database/index.ts'

/** Editions are looked for at most this often. */
const pollMs = 1000

/**
 * The number of the published edition, never older than a second: one statement a second, whatever is asked for. Everybody
 * who asks meanwhile waits for the same answer.
 */
export function editionNumber(database: Database) {
  let known: { readonly number: number; readonly at: number } | undefined
  let asking: Promise<number> | undefined
  const ask = async () => {
    const at = performance.now()
    const [row] = await inTransaction(
      database,
      { kind: 'anonymous' },
      (tx) => runPrepared(tx, sql<{ number: string }>`select e.number from published_edition e`),
      { readOnly: true },
    )
    if (!row) throw new Error('the database has no edition')
    known = { number: Number(row.number), at }
    return known.number
  }
  const inMemory = (): number | undefined => (known && performance.now() - known.at < pollMs ? known.number : undefined)
  return {
    /** The number without waiting; undefined where it is to be asked for again. */
    inMemory,
    read: (): number | Promise<number> => {
      const number = inMemory()
      if (number !== undefined) return number
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}
