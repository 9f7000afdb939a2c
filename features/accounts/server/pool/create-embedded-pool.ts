import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import {
  createHostedSignIn,
  createUserPool,
  derivePoolSecrets,
  type DeliverCode,
  type Federation,
  type HostedSettings,
  type HostedSignIn,
  type PoolKeys,
  type UserPool,
  type UserPoolEvents,
  type UserPoolParts,
  type UserPoolSettings,
  type UserPoolStore,
} from '#protocols/user-pool/index.ts'
import { userPoolStore } from '#features/accounts/server/pool-storage/user-pool-store.ts'
import { poolKeyStore } from '#features/accounts/server/signing-keys/signing-key-store.ts'
import { signingKeys } from '#features/accounts/server/signing-keys/signing-keys.ts'
import { loggedHosted, loggedPool } from './log-pool-action.ts'

export interface EmbeddedPool {
  readonly pool: UserPool
  readonly keys: PoolKeys
  readonly hosted: HostedSignIn | undefined
}

interface EmbeddedPoolParts {
  readonly database: Database
  readonly settings: UserPoolSettings
  readonly clock: Clock
  readonly deliverCode: DeliverCode<Transaction>
  readonly events: UserPoolEvents<Transaction>
  readonly hosted: HostedSettings | undefined
  readonly federation: Federation | undefined
  readonly onFault: ((fault: unknown, action: string) => void) | undefined
}

/** The user pool and its hosted sign-in on Kursiva’s database, with signing keys and a security log. */
export function createEmbeddedPool(parts: EmbeddedPoolParts): EmbeddedPool {
  const { database, settings, clock, deliverCode, events, onFault } = parts
  const { atRest } = derivePoolSecrets(settings.sealingKey, settings.poolId)
  const keys = signingKeys(database, { store: poolKeyStore, sealingKey: atRest }, clock)
  const poolParts: UserPoolParts<Transaction> = {
    store: limitTransactions(userPoolStore(database)),
    keys,
    clock,
    deliverCode,
    settings,
    events,
    ...(onFault === undefined ? {} : { onFault }),
  }
  const hosted = parts.hosted && createHostedSignIn(poolParts, parts.hosted, parts.federation)
  return { pool: loggedPool(createUserPool(poolParts), atRest), keys, hosted: hosted && loggedHosted(hosted, atRest) }
}

/**
 * The pool uses at most two of a process's twenty connections. A rush of sign-ins then leaves the others to the rest of
 * the application; more connections would not finish a sign-in sooner (docs/decisions/0023).
 */
const maxTransactions = 2

function limitTransactions<Handle>(store: UserPoolStore<Handle>): UserPoolStore<Handle> {
  const limit = pLimit(maxTransactions)
  return { inTransaction: (work) => limit(() => store.inTransaction(work)) }
}
