import { pool } from './identity.ts'
import type * as PoolEntrance from './pool-entrance.ts'

/** The sign-in client for the way in, pointed at the pool. */
export async function entrance(): Promise<typeof PoolEntrance> {
  const [client] = await Promise.all([import('./pool-entrance.ts'), pool()])
  return client
}
