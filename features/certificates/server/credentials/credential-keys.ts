import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { makeKeyPair, toMultikey, type IssuerKey, type SigningKey } from '#protocols/open-badges/index.ts'
import { seal, unseal } from '#protocols/user-pool/index.ts'
import {
  addCredentialKey,
  listCredentialKeys,
  retireCredentialKey,
  type StoredCredentialKey,
} from './credential-key-store.ts'

/**
 * The time for which a key signs before its successor is created. Its signatures stay valid as long as its public key
 * is published.
 */
const periodDays = 365
const day = 24 * 60 * 60 * 1000

const system = { kind: 'system' } as const

/** The derived secret that encrypts the private keys (RFC 5869). */
const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kursiva credential keys 1', 32))
const binding = (name: string) => `credential key ${name}`

/** How long a new key is published before it signs: longer than the issuer's document is cached (`max-age` 300 s). */
const publishedAheadMs = 60 * 60 * 1000

/**
 * The current signing key. The first is created at first use, a successor after a year; when two processes create one
 * at the same time, both use the same.
 */
export async function credentialSigningKey(
  database: Database,
  secret: string,
  now: Date,
): Promise<{ readonly name: string; readonly privateKey: SigningKey['privateKey'] }> {
  const known = await inTransaction(database, system, listCredentialKeys, { readOnly: true })
  const due = new Date(now.getTime() - periodDays * day)
  const [newest] = known
  const keys = newest && newest.createdAt > due ? known : await succeed(database, secret, due, now)
  const key = keys.find(({ createdAt }) => createdAt.getTime() + publishedAheadMs <= now.getTime()) ?? keys.at(-1)
  if (!key) throw new Error('certificates: there is no key to sign with')
  return { name: key.name, privateKey: await opened(key, secret) }
}

/** Cache of decrypted keys by their encrypted form and the secret; there are one or two. */
const openKeys = new LRUCache<string, Promise<SigningKey['privateKey']>>({ max: 8 })

/** Decrypting derives and imports a key, which is slow, so each process does it once. */
async function opened(key: StoredCredentialKey, secret: string): Promise<SigningKey['privateKey']> {
  const sealing = sealingKey(secret)
  const place = createHash('sha256').update(sealing).update(key.sealedPrivateKey).digest('base64')
  const known = openKeys.get(place)
  if (known) return known
  const pkcs8 = Uint8Array.from(unseal(sealing, key.sealedPrivateKey, binding(key.name)))
  const opening = crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  openKeys.set(place, opening)
  return opening
}

async function succeed(database: Database, secret: string, due: Date, now: Date): Promise<StoredCredentialKey[]> {
  const made = await madeKey(secret, now)
  return inTransaction(database, system, async (tx) => {
    await retireCredentialKey(tx, due, now)
    await addCredentialKey(tx, made)
    return listCredentialKeys(tx)
  })
}

async function madeKey(secret: string, now: Date): Promise<StoredCredentialKey> {
  const pair = await makeKeyPair()
  const name = `key-${randomBytes(6).toString('hex')}`
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  return {
    name,
    multikey: toMultikey(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
    sealedPrivateKey: seal(sealingKey(secret), pkcs8, binding(name)),
    createdAt: now,
  }
}

/** The public keys, the newest first. */
export async function issuerKeys(database: Database): Promise<IssuerKey[]> {
  const keys = await inTransaction(database, system, listCredentialKeys, { readOnly: true })
  return keys.map(({ name, multikey }) => ({ name, multikey }))
}
