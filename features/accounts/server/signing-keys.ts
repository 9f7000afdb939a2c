import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { exportJWK, importPKCS8, type JSONWebKeySet } from 'jose'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { seal, unseal, type PoolKeys } from '#protocols/user-pool/index.ts'
import { addSigningKey, listSigningKeys, type StoredSigningKey } from './signing-key-store.ts'

const generate = promisify(generateKeyPair)

type LoadedKeys = { signing: Awaited<ReturnType<PoolKeys['signingKey']>>; jwks: JSONWebKeySet }

/**
 * The embedded pool's signing keys. The first process that asks makes the RSA key; all share it. The private key lies
 * sealed in the database and is opened once per process.
 * @param sealingKey 32 bytes, the pool's `atRest` secret
 */
export function signingKeys(database: Database, sealingKey: Uint8Array): PoolKeys {
  let loaded: Promise<LoadedKeys> | undefined
  const load = () => {
    loaded ??= loadOrCreate(database, sealingKey).catch((problem: unknown) => {
      loaded = undefined
      throw problem
    })
    return loaded
  }
  return {
    signingKey: async () => (await load()).signing,
    publicKeys: async () => (await load()).jwks,
  }
}

async function loadOrCreate(database: Database, sealingKey: Uint8Array): Promise<LoadedKeys> {
  const system = { kind: 'system' } as const
  let stored = await inTransaction(database, system, listSigningKeys)
  if (!stored.some(isCurrent)) {
    const created = await createKey(sealingKey)
    stored = await inTransaction(database, system, async (tx) => {
      await addSigningKey(tx, created)
      return listSigningKeys(tx)
    })
  }
  const current = stored.find(isCurrent)
  if (current === undefined) throw new Error('accounts: the user pool has no signing key')
  const pem = unseal(sealingKey, current.sealedPrivateKey, binding(current.kid)).toString('utf8')
  const privateKey = await importPKCS8(pem, 'RS256')
  return { signing: { kid: current.kid, privateKey }, jwks: { keys: stored.map(({ publicJwk }) => publicJwk) } }
}

async function createKey(sealingKey: Uint8Array): Promise<StoredSigningKey> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sealedPrivateKey: seal(sealingKey, Buffer.from(pem), binding(kid)),
    retiredAt: null,
  }
}

function isCurrent(key: StoredSigningKey): boolean {
  return key.retiredAt === null
}

function binding(kid: string): string {
  return `signing key ${kid}`
}
