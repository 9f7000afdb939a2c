import { runPrepared, type Statement } from './prepared.ts'
import { sentAhead } from './pipelined-query.ts'
import type { Transaction } from './transaction.ts'

/**
 * Sends a statement whose answer nobody needs (a write, a lock) without waiting for it: it travels with the next one, or
 * with the commit. What comes after it in the transaction finds it done; if it fails, the transaction fails, and
 * `inTransaction` throws its reason. Where the caller decides the end (`openTransaction`) it is waited for.
 * Prepared like those of {@link runPrepared}, so its text must vary as little.
 */
export async function sendAhead(tx: Transaction, statement: Statement<unknown>): Promise<void> {
  const sent = sentAhead.listOf(tx)
  const ask = () => runPrepared(tx, statement)
  await (sent ? sentAhead.collect(sent, ask) : ask())
}

/**
 * Asks several things at once, in this order, in one round trip. The one that fails first tells why. Prepared like those
 * of {@link runPrepared}.
 */
export async function askTogether<Rows extends readonly object[]>(
  tx: Transaction,
  ...questions: { readonly [Each in keyof Rows]: Statement<Rows[Each]> }
): Promise<{ [Each in keyof Rows]: Rows[Each][] }> {
  const answers: Promise<unknown>[] = []
  for (const question of questions) await sentAhead.collect(answers, () => runPrepared(tx, question))
  return Promise.all(answers.map(async (answer) => ((await answer) as { rows: object[] }).rows)) as Promise<{
    [Each in keyof Rows]: Rows[Each][]
  }>
}
