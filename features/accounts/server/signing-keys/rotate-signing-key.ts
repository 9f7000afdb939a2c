import { inTransaction, type Database } from '#platform/database/index.ts'
import { judgeRotation } from '#features/accounts/rules/signing-key-rotation.ts'
import { makeSigningKey } from './make-signing-key.ts'
import { addSigningKey, deleteRetiredKeys, lockNewestKey, retireSigningKey } from './signing-key-store.ts'

/**
 * Gives the signing key a successor when its period is over, and deletes keys whose last token has run out. The
 * successor is published at once and signs later; until then, and for its own tokens' lives, the old one stays. May run
 * twice, and in several processes at once.
 * @param pool.sealingKey 32 bytes, the pool's `atRest` secret
 * @param pool.tokenSeconds how long the longest token lives
 */
export async function rotateSigningKey(
  database: Database,
  pool: { readonly sealingKey: Uint8Array; readonly tokenSeconds: number },
  now: Date,
): Promise<{ kind: 'Rotated'; kid: string } | { kind: 'NothingDue' }> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    await deleteRetiredKeys(tx, now)
    const newest = await lockNewestKey(tx)
    const verdict = newest && judgeRotation(newest, pool.tokenSeconds, now)
    if (!newest || verdict?.kind !== 'Succeeded') return { kind: 'NothingDue' }
    await retireSigningKey(tx, newest.kid, verdict.retiredAt)
    const successor = await makeSigningKey(pool.sealingKey, verdict.signsFrom)
    await addSigningKey(tx, successor)
    return { kind: 'Rotated', kid: successor.kid }
  })
}
