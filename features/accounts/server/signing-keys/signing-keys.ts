import type { KeyObject } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import { systemClock, type Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { PoolKeys } from '#protocols/user-pool/index.ts'
import { publishedAt, signingKeyAt } from '#features/accounts/rules/sessions/signing-key-rotation.ts'
import { makeSigningKey, openSigningKey } from './make-signing-key.ts'
import type { SigningKeyStore, StoredSigningKey } from './signing-key-store.ts'

/** Keys are reloaded when they are older: far less than the time before a new key signs. */
const reloadSeconds = 60

/** Older keys are not used: after a long pause another key may be signing. */
const maxAgeSeconds = 10 * 60

interface Loaded {
  readonly at: Date
  readonly stored: readonly StoredSigningKey[]
}

/**
 * The signing keys of a store. The first process creates the first key; all share them, and each notices a new one
 * within a minute of activity, long before it signs. Private keys are sealed in the database and unsealed once in each
 * process.
 * @param keys.sealingKey 32 bytes
 */
export function signingKeys(
  database: Database,
  { store, sealingKey }: { readonly store: SigningKeyStore; readonly sealingKey: Uint8Array },
  clock: Clock = systemClock,
): PoolKeys {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  const opened = new Map<string, KeyObject>()
  let published: JSONWebKeySet = { keys: [] }

  const load = () => {
    loading ??= read().finally(() => (loading = undefined))
    return loading
  }
  const read = async () => {
    const stored = await loadOrCreate(database, { store, sealingKey }, clock())
    for (const kid of opened.keys()) if (!stored.some((key) => key.kid === kid)) opened.delete(kid)
    return (loaded = { at: clock(), stored })
  }
  const known = async (): Promise<readonly StoredSigningKey[]> => {
    const age = loaded ? Math.abs(clock().getTime() - loaded.at.getTime()) / 1000 : Infinity
    if (!loaded || age > maxAgeSeconds) return (await load()).stored
    // the known keys are still valid: the reload runs in the background, and a failure is retried later
    if (age > reloadSeconds) load().catch(() => undefined)
    return loaded.stored
  }
  const open = (key: StoredSigningKey) => {
    const privateKey = opened.get(key.kid) ?? openSigningKey(sealingKey, key)
    opened.set(key.kid, privateKey)
    return privateKey
  }

  return {
    async signingKey() {
      const key = signingKeyAt(await known(), clock())
      if (!key) throw new Error('accounts: there is no signing key')
      return { kid: key.kid, privateKey: open(key) }
    },
    // the same object as long as the keys are the same, so that it is prepared once
    async publicKeys() {
      const keys = publishedAt(await known(), clock()).map(({ publicJwk }) => publicJwk)
      const isSame =
        keys.length === published.keys.length && keys.every((key, at) => key.kid === published.keys[at]?.kid)
      if (!isSame) published = { keys }
      return published
    },
  }
}

async function loadOrCreate(
  database: Database,
  { store, sealingKey }: { readonly store: SigningKeyStore; readonly sealingKey: Uint8Array },
  now: Date,
): Promise<readonly StoredSigningKey[]> {
  const system = { kind: 'system' } as const
  const stored = await inTransaction(database, system, store.list)
  if (signingKeyAt(stored, now)) return stored
  // the first key signs at once: no verifier has cached an earlier set
  const created = await makeSigningKey(sealingKey, now)
  return inTransaction(database, system, async (tx) => {
    await store.add(tx, created)
    return store.list(tx)
  })
}
