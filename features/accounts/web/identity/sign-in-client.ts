import { pool } from './identity.ts'
import type * as PoolEntrance from './amplify-sign-in.ts'

/** The sign-in client for the way in, pointed at the pool. */
export async function entrance(): Promise<typeof PoolEntrance> {
  const [client] = await Promise.all([import('./amplify-sign-in.ts'), pool()])
  return client
}
