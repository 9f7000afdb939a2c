import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { endSignIns } from './end-sign-ins.ts'
import { poolUsers } from './pool-user-store.ts'

/** Shuts a user of the embedded pool out: no sign-in, and every running session ends at its next call (I10). May run twice. */
export async function disableUser(database: Database, sub: string, now: Date): Promise<void> {
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    await setEnabled(tx, sub, false, now)
    await endSignIns(tx, sub, 'UserDisabled', now)
  })
}

/** Lets a disabled user sign in again. What was ended stays ended. */
export async function enableUser(database: Database, sub: string, now: Date): Promise<void> {
  await inTransaction(database, { kind: 'system' }, (tx) => setEnabled(tx, sub, true, now))
}

async function setEnabled(tx: Transaction, sub: string, enabled: boolean, now: Date): Promise<void> {
  const users = poolUsers(tx)
  const user = await users.findUser({ sub })
  if (user !== undefined) await users.saveUser({ ...user, enabled, updatedAt: now })
}
