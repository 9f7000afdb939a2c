import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { findOrganizationsOfCompany } from './company-store.ts'

export type ImportedOrganization =
  { readonly kind: 'Found'; readonly id: string } | { readonly kind: 'Unknown' | 'Several' }

/**
 * The organisation of a market that another system names by its own id, or by the organisation number. Archived ones are
 * unknown. The actor must be the system.
 */
export async function findImportedOrganization(
  tx: Transaction,
  { name, market }: { readonly name: string; readonly market: Market },
): Promise<ImportedOrganization> {
  const ids = isUuid(name)
    ? await findTakenOver(tx, name, market)
    : await findOrganizationsOfCompany(tx, { number: name.replaceAll(/\s/g, '').toUpperCase(), market })
  const [id] = ids
  if (id === undefined) return { kind: 'Unknown' }
  return ids.length === 1 ? { kind: 'Found', id } : { kind: 'Several' }
}

async function findTakenOver(tx: Transaction, legacyUuid: string, market: Market): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organization where legacy_uuid = ${legacyUuid} and market = ${market} and not archived`.execute(tx)
  return rows.map(({ id }) => id)
}
