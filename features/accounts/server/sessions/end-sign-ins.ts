import type { Transaction } from '#platform/database/index.ts'
import { poolSignIns } from '#features/accounts/server/pool-storage/pool-sign-in-store.ts'
import { endSessions } from './sessions.ts'

/** Ends every sign-in of a user, at the pool and in the application; the next request gets the reason (I8, I10). */
export async function endSignIns(
  tx: Transaction,
  sub: string,
  reason: 'PasswordReset' | 'RemovedFromOrganization',
  now: Date,
): Promise<void> {
  await poolSignIns(tx).revokeSignIns(sub, { kind: 'All' }, now)
  await endSessions(tx, sub, { kind: 'All' }, reason, now)
}
