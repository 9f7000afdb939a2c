import { inTransaction, type Database } from '#platform/database/index.ts'
import { judgeRotation } from '#features/accounts/rules/sessions/signing-key-rotation.ts'
import { makeSigningKey } from './make-signing-key.ts'
import type { SigningKeyStore } from './signing-key-store.ts'

/** Signing keys of one family, and what they are for. */
export interface RotatingKeys {
  readonly store: SigningKeyStore
  /** 32 bytes, under which private halves are sealed */
  readonly sealingKey: Uint8Array
  /** how long the longest token lives */
  readonly tokenSeconds: number
}

/**
 * Gives the signing key a successor when its period is over, and deletes keys whose last token has run out. The
 * successor is published at once and signs later; until then, and for its own tokens' lives, the old one stays. May run
 * twice, and in several processes at once.
 */
export async function rotateSigningKey(
  database: Database,
  { store, sealingKey, tokenSeconds }: RotatingKeys,
  now: Date,
): Promise<{ kind: 'Rotated'; kid: string } | { kind: 'NothingDue' }> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    await store.deleteRetired(tx, now)
    const newest = await store.lockNewest(tx)
    const verdict = newest && judgeRotation(newest, tokenSeconds, now)
    if (!newest || verdict?.kind !== 'Succeeded') return { kind: 'NothingDue' }
    await store.retire(tx, newest.kid, verdict.retiredAt)
    const successor = await makeSigningKey(sealingKey, verdict.signsFrom)
    await store.add(tx, successor)
    return { kind: 'Rotated', kid: successor.kid }
  })
}
