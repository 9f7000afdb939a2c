import { sql, type Transaction } from '#platform/database/index.ts'

/** The latest code that was sent for an organization. */
export interface StoredCode {
  readonly number: string
  readonly codeHash: Buffer
  readonly expiresAt: Date
  readonly tries: number
}

export async function findRegisterCode(tx: Transaction, organizationId: string): Promise<StoredCode | undefined> {
  const { rows } = await sql<StoredCode>`
    select number, code_hash as "codeHash", expires_at as "expiresAt", tries
    from register_code where organization_id = ${organizationId} for update`.execute(tx)
  return rows[0]
}

/** The number of codes sent for an organization since a given time. */
export async function countRegisterCodes(tx: Transaction, organizationId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sent_count as count from register_code
    where organization_id = ${organizationId} and counted_since > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Replaces the latest code. The count of codes covers 24 hours. */
export async function putRegisterCode(
  tx: Transaction,
  organizationId: string,
  code: {
    readonly number: string
    readonly codeHash: Buffer
    readonly expiresAt: Date
    readonly at: Date
    readonly since: Date
  },
): Promise<void> {
  const { number, codeHash, expiresAt, at, since } = code
  await sql`
    insert into register_code (organization_id, number, code_hash, sent_at, expires_at, sent_count, counted_since)
    values (${organizationId}, ${number}, ${codeHash}, ${at}, ${expiresAt}, 1, ${at})
    on conflict (organization_id) do update
      set number = excluded.number, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, tries = 0,
          sent_count = case when register_code.counted_since > ${since} then register_code.sent_count + 1 else 1 end,
          counted_since = case when register_code.counted_since > ${since} then register_code.counted_since else ${at} end`.execute(
    tx,
  )
}

export async function countTry(tx: Transaction, organizationId: string): Promise<void> {
  await sql`update register_code set tries = tries + 1 where organization_id = ${organizationId}`.execute(tx)
}
