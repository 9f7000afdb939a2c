import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'
import { statementNames } from './statement-names.ts'
import type { Transaction } from './transaction.ts'

/** A statement and the type of its rows. */
export interface Statement<Row> {
  compile(tx: Database | Transaction): CompiledQuery<Row>
}

/**
 * Runs a statement that the server parses and plans once per connection instead of at every request: for the most
 * frequent reads of the pages, where planning costs more than reading.
 * @param query a statement whose text varies little (a list is one array parameter) and that names its columns: with
 * `*` its result would change under a running process when a migration adds a column, which the server refuses
 */
export async function runPrepared<Row>(tx: Database | Transaction, query: Statement<Row>): Promise<Row[]> {
  const compiled = query.compile(tx)
  statementNames.add(compiled.sql)
  return (await tx.executeQuery(compiled)).rows
}

/**
 * `any(…)` of ids for {@link runPrepared}. Written as a subquery, the plan for all lists looks as good to the planner as
 * one for this list, so that it plans once instead of at every run: a shorter list looks cheaper to it otherwise.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<unknown> => sql`any((select ${ids}::uuid[])::uuid[])`
