import { inTransaction, type Database } from '#platform/database/index.ts'
import { updateUser } from './create-user.ts'
import { poolUsers } from '#features/accounts/server/pool-storage/pool-user-store.ts'

/** Addresses that one run changes at most. */
const batchSize = 200

/**
 * Makes pending addresses the users' own after 72 hours without an objection. An address that another user has by then
 * is dropped. May run twice, and at any time.
 * @returns how many were processed
 */
export function applyEmailChanges(database: Database, now: Date): Promise<number> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const due = await tx
      .selectFrom('pool_user')
      .select('sub')
      .where('next_email_from', '<=', now)
      .orderBy('sub')
      .limit(batchSize)
      .execute()
    const users = poolUsers(tx)
    for (const { sub } of due) {
      const user = await users.findUser({ sub })
      if (user?.nextEmail === undefined || user.nextEmail.from > now) continue
      const { email } = user.nextEmail
      const settled = { ...user, email, emailVerified: true, nextEmail: undefined, updatedAt: now }
      if ((await users.saveUser(settled)) === 'EmailTaken') {
        await users.saveUser({ ...user, nextEmail: undefined, updatedAt: now })
        continue
      }
      // codes that went to the former address are no longer valid
      await tx.deleteFrom('pool_code').where('subject', '=', sub).execute()
      const { attributes } = user
      const carried = { name: attributes['name'], locale: attributes['locale'], domain: attributes['custom:domain'] }
      await updateUser(tx, { sub, email, ...carried }, now)
    }
    return due.length
  })
}
