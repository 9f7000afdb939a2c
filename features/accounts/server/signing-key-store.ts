import type { JWK } from 'jose'
import type { Transaction } from '#platform/database/index.ts'

/** A signing key as it lies in the database. Without `retiredAt` it is the one that signs. */
export interface StoredSigningKey {
  readonly kid: string
  readonly publicJwk: JWK
  readonly sealedPrivateKey: Uint8Array
  readonly retiredAt: Date | null
}

/** Every key whose tokens may still be alive, the newest first. */
export async function listSigningKeys(tx: Transaction): Promise<StoredSigningKey[]> {
  const rows = await tx.selectFrom('pool_signing_key').selectAll().orderBy('created_at', 'desc').limit(20).execute()
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk as JWK,
    sealedPrivateKey: row.sealed_private_key,
    retiredAt: row.retired_at,
  }))
}

/** Adds the key that signs, unless another process just did. */
export async function addSigningKey(tx: Transaction, key: StoredSigningKey): Promise<void> {
  await tx
    .insertInto('pool_signing_key')
    .values({
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private_key: Buffer.from(key.sealedPrivateKey),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
