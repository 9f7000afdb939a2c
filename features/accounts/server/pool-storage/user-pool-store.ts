import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { UserPoolStore } from '#protocols/user-pool/index.ts'
import { poolAttempts } from './pool-attempt-store.ts'
import { poolAuthSessions } from './pool-auth-session-store.ts'
import { poolChanges } from './pool-change-store.ts'
import { poolCodes } from './pool-code-store.ts'
import { poolGroups, type GroupsAhead } from './pool-group-store.ts'
import { poolDevices } from './pool-device-store.ts'
import { poolPasskeys } from './pool-passkey-store.ts'
import { poolHosted } from './pool-hosted-store.ts'
import { poolSignIns } from './pool-sign-in-store.ts'
import { poolSoftwareTokens } from './pool-software-token-store.ts'
import { poolUsers } from './pool-user-store.ts'

/** The embedded user pool's storage in Kursiva's database. Its handle is the transaction itself. */
export function userPoolStore(database: Database): UserPoolStore<Transaction> {
  return {
    inTransaction: (work) =>
      unlessOutrun(() =>
        inTransaction(database, { kind: 'system' }, (tx) => {
          const groupsAhead: GroupsAhead = new Map()
          return work(
            {
              ...poolUsers(tx),
              ...poolSoftwareTokens(tx),
              ...poolAuthSessions(tx, groupsAhead),
              ...poolSignIns(tx),
              ...poolHosted(tx),
              ...poolCodes(tx),
              ...poolChanges(tx),
              ...poolAttempts(tx),
              ...poolGroups(tx, groupsAhead),
              ...poolPasskeys(tx),
              ...poolDevices(tx),
            },
            tx,
          )
        }),
      ),
  }
}

/**
 * Does the work once more when another transaction was faster: it took the address that this one was about to give a user
 * (unique_violation), or the two waited for each other (deadlock_detected). The second time finds what the other has done.
 */
async function unlessOutrun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    const { code, constraint } = problem as { code?: unknown; constraint?: unknown }
    if (code === '40P01' || (code === '23505' && addressKeys.has(constraint))) return work()
    throw problem
  }
}

/** What two hit who take the same address at once. */
const addressKeys: ReadonlySet<unknown> = new Set(['pool_user_email_key', 'pool_user_next_email'])
