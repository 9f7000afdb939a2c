import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { lockOrganization } from '#features/organizations/server/management.ts'
import { putRegisterEntry, type RegisterEntry } from './register-entry-store.ts'
import { findTrust } from './trust-store.ts'

const maxNameLength = 70

/** The company number that an organization has entered; undefined without one. */
export function findCompanyNumber(
  database: Database,
  organizationId: string,
): Promise<{ readonly number: string; readonly market: Market } | undefined> {
  return inTransaction(
    database,
    { kind: 'system' },
    async (tx) => {
      const { rows } = await sql<{ number: string; market: Market }>`
        select organization_number as number, market from organization
        where id = ${organizationId} and organization_number is not null`.execute(tx)
      return rows[0]
    },
    { readOnly: true },
  )
}

/**
 * Stores the register entry of an organization's company, unless the organization's number has changed since the
 * look-up. An organization that is not yet trusted is renamed to the name in the register, because the typed name is
 * not verified.
 */
export function takeCompany(database: Database, organizationId: string, entry: RegisterEntry, at: Date): Promise<void> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    await lockOrganization(tx, organizationId)
    const { rows } = await sql<{ name: string; number: string | null }>`
      select name, organization_number as number from organization where id = ${organizationId}`.execute(tx)
    const [organization] = rows
    if (organization?.number !== entry.number) return
    await putRegisterEntry(tx, organizationId, entry, at)
    const name = [...entry.name].slice(0, maxNameLength).join('').trim()
    if (isSame(organization.name, name) || (await findTrust(tx, organizationId))) return
    await sql`
      update organization set name = ${name}, version = version + 1, updated_at = ${at} where id = ${organizationId}`.execute(
      tx,
    )
    await recordChange(tx, {
      organizationId,
      actorId: undefined,
      kind: 'ORGANIZATION_CHANGED',
      before: { name: organization.name },
      after: { name },
      at,
    })
  })
}

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, 'nb', { sensitivity: 'accent', ignorePunctuation: true }) === 0
