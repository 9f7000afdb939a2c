import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { poolOf, type Database, type Pool } from './connect.ts'
import { toDatabaseUnavailable } from './database-unavailable.ts'
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
  const pool = poolOf(tx)
  return pool ? runAlone(pool, compiled) : (await tx.executeQuery(compiled)).rows
}

/** Outside a transaction the driver's own pool is the shortest way: Kysely's takes eight turns of the event loop. */
async function runAlone<Row>(pool: Pool, { sql: text, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  const name = statementNames.of(text)
  try {
    const { rows } = await pool.query({ ...(name !== undefined && { name }), text, values: [...parameters] })
    return rows as Row[]
  } catch (error) {
    throw toDatabaseUnavailable(error)
  }
}

/**
 * `any(…)` of ids for {@link runPrepared}. Written as a subquery, the plan for all lists looks as good to the planner as
 * one for this list, so that it plans once instead of at every run: a shorter list looks cheaper to it otherwise.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<unknown> => sql`any((select ${ids}::uuid[])::uuid[])`
