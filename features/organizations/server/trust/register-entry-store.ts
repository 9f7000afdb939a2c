import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'

/** A company's entry in the public register. */
export interface RegisterEntry {
  /** company number in storage format: without spaces */
  readonly number: string
  readonly name: string
  /** null if the register has no address */
  readonly email: string | null
}

/**
 * The register entry for the organization's current number; undefined before the look-up, or if the register has none.
 */
export async function findRegisterEntry(
  tx: Transaction,
  organizationId: string,
): Promise<(RegisterEntry & { readonly market: Market }) | undefined> {
  const { rows } = await sql<RegisterEntry & { readonly market: Market }>`
    select r.number, r.name, r.email, o.market from register_entry r
    join organization o on o.id = r.organization_id and o.organization_number = r.number
    where r.organization_id = ${organizationId}`.execute(tx)
  return rows[0]
}

/** Stores the register entry in place of the previous one. The actor must be the system. */
export async function putRegisterEntry(
  tx: Transaction,
  organizationId: string,
  { number, name, email }: RegisterEntry,
  at: Date,
): Promise<void> {
  await sql`
    insert into register_entry (organization_id, number, name, email, looked_up_at)
    values (${organizationId}, ${number}, ${name}, ${email}, ${at})
    on conflict (organization_id) do update
      set number = excluded.number, name = excluded.name, email = excluded.email, looked_up_at = excluded.looked_up_at`.execute(
    tx,
  )
}
