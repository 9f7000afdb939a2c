import { runPrepared, type Statement } from './prepared.ts'
import { unawaitedQueries } from './unawaited-queries.ts'
import type { Transaction } from './transaction.ts'

/**
 * Sends a statement whose result is not needed (a write, a lock) without waiting for it, so that it shares a round trip
 * with the next statement or the commit. Later statements of the transaction see its effect. If it fails, the
 * transaction fails, and `inTransaction` throws the error. In a transaction from `openTransaction` it is awaited. The
 * statement is prepared as in {@link runPrepared}, so its text must not vary with its values.
 */
export async function sendWithoutWaiting(tx: Transaction, statement: Statement<unknown>): Promise<void> {
  const sent = unawaitedQueries.listOf(tx)
  const send = () => runPrepared(tx, statement)
  await (sent ? unawaitedQueries.collect(sent, send) : send())
}

/**
 * Runs several statements, in this order, in one round trip. The statements are prepared as in {@link runPrepared}.
 * @throws the error of the first statement that fails
 */
export async function queryTogether<Rows extends readonly object[]>(
  tx: Transaction,
  ...questions: { readonly [Each in keyof Rows]: Statement<Rows[Each]> }
): Promise<{ [Each in keyof Rows]: Rows[Each][] }> {
  const answers: Promise<unknown>[] = []
  for (const question of questions) await unawaitedQueries.collect(answers, () => runPrepared(tx, question))
  return Promise.all(answers.map(async (answer) => ((await answer) as { rows: object[] }).rows)) as Promise<{
    [Each in keyof Rows]: Rows[Each][]
  }>
}
