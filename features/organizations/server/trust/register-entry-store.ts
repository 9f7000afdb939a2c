import { sql, type Transaction } from '#platform/database/index.ts'

/** What the public register says of an organization's company. */
export interface RegisterEntry {
  /** company number as it is stored: without spaces */
  readonly number: string
  readonly name: string
  /** null where the register says nothing */
  readonly email: string | null
}

/** What the register said of the number that the organization has today; undefined where nobody has looked, or found it. */
export async function findRegisterEntry(tx: Transaction, organizationId: string): Promise<RegisterEntry | undefined> {
  const { rows } = await sql<RegisterEntry>`
    select r.number, r.name, r.email from register_entry r
    join organization o on o.id = r.organization_id and o.organization_number = r.number
    where r.organization_id = ${organizationId}`.execute(tx)
  return rows[0]
}

/** Keeps what the register says, in place of what it said before. The actor must be the system. */
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
