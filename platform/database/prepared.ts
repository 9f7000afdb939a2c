import type { CompiledQuery } from 'kysely'
import { statementNames } from './statement-names.ts'
import type { Transaction } from './transaction.ts'

/** A statement and the rows it answers with. */
export interface Statement<Row> {
  compile(tx: Transaction): CompiledQuery<Row>
}

/**
 * Runs a statement that the server parses and plans once for each connection and not at every request: for the reads
 * that pages repeat most, where planning costs more than reading.
 * @param query a statement whose text varies little (a list goes in as one array) and that names its columns: `*` would
 * change its meaning under a running process when a migration adds a column, which the server refuses
 */
export async function runPrepared<Row>(tx: Transaction, query: Statement<Row>): Promise<Row[]> {
  const compiled = query.compile(tx)
  statementNames.add(compiled.sql)
  return (await tx.executeQuery(compiled)).rows
}
