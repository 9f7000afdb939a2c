import type { JWK } from 'jose'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { SigningKeyTimes } from '#features/accounts/rules/sessions/signing-key-rotation.ts'

/** A stored signing key. */
export interface StoredSigningKey extends SigningKeyTimes {
  readonly kid: string
  readonly publicJwk: JWK
  readonly sealedPrivateKey: Uint8Array
}

/** The storage of a family of signing keys. */
export interface SigningKeyStore {
  /** Every key, the newest first. */
  readonly list: (tx: Transaction) => Promise<readonly StoredSigningKey[]>
  /** Adds the newest key, unless another process just did: only one may have no successor. */
  readonly add: (tx: Transaction, key: StoredSigningKey) => Promise<void>
  /** Locks the key without a successor, so that only one process replaces it. */
  readonly lockNewest: (tx: Transaction) => Promise<(SigningKeyTimes & { readonly kid: string }) | undefined>
  /** Sets when a replaced key is no longer published. */
  readonly retire: (tx: Transaction, kid: string, retiredAt: Date) => Promise<void>
  /** Deletes keys that are no longer published, with their private keys. */
  readonly deleteRetired: (tx: Transaction, now: Date) => Promise<void>
}

/**
 * The keys of one table (kid, public_jwk, sealed_private_key, signs_from, retired_at; unique where retired_at is null).
 * The table's owner passes its name.
 */
export function signingKeyStore(table: string): SigningKeyStore {
  const keys = sql.table(table)
  return {
    list: async (tx) => {
      const { rows } = await sql<StoredSigningKey>`
        select kid, public_jwk as "publicJwk", sealed_private_key as "sealedPrivateKey", signs_from as "signsFrom",
               retired_at as "retiredAt"
        from ${keys} order by signs_from desc, kid limit 20`.execute(tx)
      return rows
    },
    add: async (tx, { kid, publicJwk, sealedPrivateKey, signsFrom }) => {
      await sql`
        insert into ${keys} (kid, public_jwk, sealed_private_key, signs_from)
        values (${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${Buffer.from(sealedPrivateKey)}, ${signsFrom})
        on conflict do nothing`.execute(tx)
    },
    lockNewest: async (tx) => {
      const { rows } = await sql<SigningKeyTimes & { readonly kid: string }>`
        select kid, signs_from as "signsFrom", retired_at as "retiredAt" from ${keys}
        where retired_at is null for update`.execute(tx)
      return rows[0]
    },
    retire: async (tx, kid, retiredAt) => {
      await sql`update ${keys} set retired_at = ${retiredAt} where kid = ${kid}`.execute(tx)
    },
    deleteRetired: async (tx, now) => {
      await sql`delete from ${keys} where retired_at <= ${now}`.execute(tx)
    },
  }
}

/** The keys of the embedded user pool. */
export const poolKeyStore: SigningKeyStore = signingKeyStore('pool_signing_key')
