import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { UserPoolStore } from '#protocols/user-pool/index.ts'
import { poolAttempts } from './pool-attempt-store.ts'
import { poolAuthSessions } from './pool-auth-session-store.ts'
import { poolChanges } from './pool-change-store.ts'
import { poolCodes } from './pool-code-store.ts'
import { poolGroups, type PreloadedGroups } from './pool-group-store.ts'
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
      retryOnConflict(() =>
        inTransaction(database, { kind: 'system' }, (tx) => {
          const groupsAhead: PreloadedGroups = new Map()
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
 * Repeats the work once after a conflict with a concurrent transaction: it took the same address (unique_violation), or
 * both deadlocked (deadlock_detected). The second try sees the other's changes.
 */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    const { code, constraint } = problem as { code?: unknown; constraint?: unknown }
    if (code === '40P01' || (code === '23505' && addressKeys.has(constraint))) return work()
    throw problem
  }
}

/** The constraints that two transactions with the same address violate. */
const addressKeys: ReadonlySet<unknown> = new Set(['pool_user_email_key', 'pool_user_next_email'])
