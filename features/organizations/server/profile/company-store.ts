import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** A company by its number in storage format: without spaces. */
export interface CompanyKey {
  readonly number: string
  readonly market: Market
}

/** Locks a company until the transaction ends, so that no other transaction buys for it. */
export async function lockCompany(tx: Transaction, { number, market }: CompanyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company ${market} ${number}`}, 0))`.execute(tx)
}

/**
 * The organizations of a company, without archived ones, the oldest first; at most 20. The actor must be the system.
 */
export async function findOrganizationsOfCompany(tx: Transaction, { number, market }: CompanyKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organization
    where organization_number = ${number} and market = ${market} and not archived order by created_at, id limit 20`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
