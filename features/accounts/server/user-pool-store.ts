import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { UserPoolStore } from '#protocols/user-pool/index.ts'
import { inTurn } from '#platform/in-turn.ts'
import { poolAttempts } from './pool-attempt-store.ts'
import { poolAuthSessions } from './pool-auth-session-store.ts'
import { poolCodes } from './pool-code-store.ts'
import { poolGroups } from './pool-group-store.ts'
import { poolSignIns } from './pool-sign-in-store.ts'
import { poolUsers } from './pool-user-store.ts'

/** Of a process's twenty connections the pool never holds more than these: a rush to sign in leaves the courses theirs. */
const mostAtOnce = 6

/** The embedded user pool's storage in Kursiva's database. Its handle is the transaction itself. */
export function userPoolStore(database: Database): UserPoolStore<Transaction> {
  const take = inTurn(mostAtOnce)
  return {
    inTransaction: (work) =>
      take(() =>
        inTransaction(database, { kind: 'system' }, (tx) =>
          work(
            {
              ...poolUsers(tx),
              ...poolAuthSessions(tx),
              ...poolSignIns(tx),
              ...poolCodes(tx),
              ...poolAttempts(tx),
              ...poolGroups(tx),
            },
            tx,
          ),
        ),
      ),
  }
}
