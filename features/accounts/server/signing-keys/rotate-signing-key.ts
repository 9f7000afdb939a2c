import { inTransaction, type Database } from '#platform/database/index.ts'
import { checkRotation } from '#features/accounts/rules/sessions/signing-key-rotation.ts'
import { makeSigningKey } from './make-signing-key.ts'
import type { SigningKeyStore } from './signing-key-store.ts'

/** A family of signing keys. */
interface RotatingKeys {
  readonly store: SigningKeyStore
  /** 32 bytes that seal the private keys. */
  readonly sealingKey: Uint8Array
  /** The longest lifetime of a token. */
  readonly tokenSeconds: number
}

/**
 * Gives the signing key a successor when its period is over, and deletes keys whose last token has expired. The
 * successor is published at once and signs later; the old key stays until its last token expires. May run twice, and in
 * several processes at once.
 */
export async function rotateSigningKey(
  database: Database,
  { store, sealingKey, tokenSeconds }: RotatingKeys,
  now: Date,
): Promise<{ kind: 'Rotated'; kid: string } | { kind: 'NothingDue' }> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    await store.deleteRetired(tx, now)
    const newest = await store.lockNewest(tx)
    const verdict = newest && checkRotation(newest, tokenSeconds, now)
    if (!newest || verdict?.kind !== 'Succeeded') return { kind: 'NothingDue' }
    await store.retire(tx, newest.kid, verdict.retiredAt)
    const successor = await makeSigningKey(sealingKey, verdict.signsFrom)
    await store.add(tx, successor)
    return { kind: 'Rotated', kid: successor.kid }
  })
}
