import type { Transaction } from '#platform/database/index.ts'

/** A credential key as it is stored, its private part encrypted. */
export interface StoredCredentialKey {
  readonly name: string
  readonly multikey: string
  readonly sealedPrivateKey: Uint8Array
  readonly createdAt: Date
}

/** All keys including old ones, the newest first: one or two per year. */
export async function listCredentialKeys(tx: Transaction): Promise<StoredCredentialKey[]> {
  const rows = await tx.selectFrom('credential_key').selectAll().orderBy('created_at', 'desc').limit(200).execute()
  return rows.map((row) => ({
    name: row.name,
    multikey: row.multikey,
    sealedPrivateKey: row.sealed_private_key,
    createdAt: row.created_at,
  }))
}

/** Adds the newest key, unless another process has just done so: only one key may be without a successor. */
export async function addCredentialKey(tx: Transaction, key: StoredCredentialKey): Promise<void> {
  await tx
    .insertInto('credential_key')
    .values({
      name: key.name,
      multikey: key.multikey,
      sealed_private_key: Buffer.from(key.sealedPrivateKey),
      created_at: key.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the newest key, if it was made before `before`. */
export async function retireCredentialKey(tx: Transaction, before: Date, now: Date): Promise<void> {
  await tx
    .updateTable('credential_key')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .where('created_at', '<=', before)
    .execute()
}
