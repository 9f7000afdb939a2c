import { randomUUID } from 'node:crypto'
import { restartWithPrecomputed } from '../precompute/precompute.ts'
import { bindEvents } from './events.ts'
import { derivePoolSecrets } from '../rules/secrecy/sealing.ts'
import { poolNameOf } from './settings.ts'
import type { ActionScope, RequestContext } from './action.ts'
import type { DeliverCode, UserPoolEvents } from './events.ts'
import type { UserPoolSettings } from './settings.ts'
import type { UserPoolStore } from '../storage/store.ts'
import type { PoolKeys } from '../tokens/tokens.ts'

/** The parts of a pool. */
export type UserPoolParts<Handle> = {
  store: UserPoolStore<Handle>
  keys: PoolKeys
  clock: () => Date
  deliverCode: DeliverCode<Handle>
  settings: UserPoolSettings
  events?: UserPoolEvents<Handle>
  /** Called with every fault that the client only sees as InternalErrorException. */
  onFault?: (fault: unknown, action: string) => void
}

/** Runs work in one transaction of the pool, with everything an action needs; restarts after each precomputation. */
export type InScope = <T>(context: RequestContext, work: (scope: ActionScope) => Promise<T>) => Promise<T>

/** Makes {@link InScope} for a pool on the installation's storage. */
export function createScopes<Handle>(parts: UserPoolParts<Handle>): InScope {
  const { store, keys, clock, deliverCode, settings, events = {} } = parts
  const secrets = derivePoolSecrets(settings.sealingKey, settings.poolId)
  const poolName = poolNameOf(settings.poolId)
  return (context, work) => {
    const requestId = randomUUID()
    return restartWithPrecomputed(async (precompute) => {
      const keysNow = await readKeys(keys)
      return store.inTransaction((tx, handle) =>
        work({
          tx,
          events: bindEvents(events, deliverCode, handle),
          keys: keysNow,
          settings,
          secrets,
          poolName,
          context,
          now: clock(),
          precompute,
          requestId,
        }),
      )
    })
  }
}

/**
 * Reads the keys before the transaction begins, since reading them inside would need a second connection. A failure is
 * thrown only to an action that needs the keys.
 */
async function readKeys(keys: PoolKeys): Promise<PoolKeys> {
  const [signing, published] = await Promise.allSettled([keys.signingKey(), keys.publicKeys()])
  return { signingKey: async () => valueOf(signing), publicKeys: async () => valueOf(published) }
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
