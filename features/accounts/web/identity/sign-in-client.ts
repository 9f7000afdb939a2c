import { pool } from './identity.ts'
import type * as PoolEntrance from './amplify-sign-in.ts'

/** The part of the sign-in client for the sign-in pages, configured for the pool. */
export async function signInClient(): Promise<typeof PoolEntrance> {
  const [client] = await Promise.all([import('./amplify-sign-in.ts'), pool()])
  return client
}
