import type { JWK } from 'jose'
import type { Transaction } from '#platform/database/index.ts'
import type { SigningKeyTimes } from '#features/accounts/rules/signing-key-rotation.ts'

/** A signing key as it lies in the database. */
export interface StoredSigningKey extends SigningKeyTimes {
  readonly kid: string
  readonly publicJwk: JWK
  readonly sealedPrivateKey: Uint8Array
}

/** Every key, the newest first. */
export async function listSigningKeys(tx: Transaction): Promise<StoredSigningKey[]> {
  const rows = await tx
    .selectFrom('pool_signing_key')
    .selectAll()
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk as JWK,
    sealedPrivateKey: row.sealed_private_key,
    signsFrom: row.signs_from,
    retiredAt: row.retired_at,
  }))
}

/** Adds the newest key, unless another process just did: only one may be without a successor. */
export async function addSigningKey(tx: Transaction, key: StoredSigningKey): Promise<void> {
  await tx
    .insertInto('pool_signing_key')
    .values({
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private_key: Buffer.from(key.sealedPrivateKey),
      signs_from: key.signsFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The key without a successor, locked: of two processes that give it one at once, one does. */
export async function lockNewestKey(
  tx: Transaction,
): Promise<(SigningKeyTimes & { readonly kid: string }) | undefined> {
  const row = await tx
    .selectFrom('pool_signing_key')
    .select(['kid', 'signs_from', 'retired_at'])
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { kid: row.kid, signsFrom: row.signs_from, retiredAt: row.retired_at }
}

/** Sets the end of a key that has a successor. */
export async function retireSigningKey(tx: Transaction, kid: string, retiredAt: Date): Promise<void> {
  await tx.updateTable('pool_signing_key').set({ retired_at: retiredAt }).where('kid', '=', kid).execute()
}

/** Deletes keys that are no longer published, their private half with them. */
export async function deleteRetiredKeys(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('pool_signing_key').where('retired_at', '<=', now).execute()
}
