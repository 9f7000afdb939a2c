import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Rows of one table that one run deletes at most, so that no run holds its locks for long. */
const batchSize = 5000

/**
 * Deletes expired data of the pool and the sessions: challenges and codes a day after they expired, attempts and
 * unconfirmed registrations after a week, devices after a year without use, sign-ins and sessions a month after their
 * end (until then the client gets the true reason). May run twice, and at any time.
 * @returns how many rows were deleted; there may be more when it is `batchSize` for one table
 */
export async function deleteExpiredSignIns(database: Database, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const deleted = [
      await challenges(tx, before(1)),
      await codes(tx, before(1)),
      await federatedSignIns(tx, before(1)),
      ...(await hosted(tx, before(1))),
      await accountChanges(tx, before(1)),
      await attempts(tx, before(7)),
      await registrations(tx, before(7)),
      await signIns(tx, before(30)),
      await sessions(tx, before(30)),
      await devices(tx, before(365)),
    ]
    return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  })
}

const challenges = (tx: Transaction, until: Date) =>
  tx
    .deleteFrom('pool_auth_session')
    .where('id', 'in', (from) =>
      from.selectFrom('pool_auth_session').select('id').where('expires_at', '<', until).limit(batchSize),
    )
    .executeTakeFirst()

const codes = (tx: Transaction, until: Date) =>
  tx.deleteFrom('pool_code').where('expires_at', '<', until).executeTakeFirst()

const accountChanges = (tx: Transaction, until: Date) =>
  tx.deleteFrom('pool_account_change').where('expires_at', '<', until).executeTakeFirst()

const federatedSignIns = (tx: Transaction, until: Date) =>
  tx.deleteFrom('federated_sign_in').where('expires_at', '<', until).executeTakeFirst()

/** The hosted sign-in: unfinished requests, codes (a used one is recognized for a day), sessions. */
const hosted = async (tx: Transaction, until: Date) => [
  await tx.deleteFrom('pool_authorization').where('expires_at', '<', until).executeTakeFirst(),
  await tx.deleteFrom('pool_authorization_code').where('expires_at', '<', until).executeTakeFirst(),
  await tx.deleteFrom('pool_hosted_session').where('expires_at', '<', until).executeTakeFirst(),
]

const attempts = (tx: Transaction, until: Date) =>
  tx.deleteFrom('pool_attempt').where('last_at', '<', until).executeTakeFirst()

const registrations = (tx: Transaction, until: Date) =>
  tx
    .deleteFrom('pool_user')
    .where('sub', 'in', (from) =>
      from
        .selectFrom('pool_user')
        .select('sub')
        .where('status', '=', 'UNCONFIRMED')
        .where('created_at', '<', until)
        .limit(batchSize),
    )
    .executeTakeFirst()

const signIns = (tx: Transaction, until: Date) =>
  tx
    .deleteFrom('pool_sign_in')
    .where('origin_jti', 'in', (from) =>
      from.selectFrom('pool_sign_in').select('origin_jti').where('expires_at', '<', until).limit(batchSize),
    )
    .executeTakeFirst()

const sessions = (tx: Transaction, until: Date) =>
  tx
    .deleteFrom('user_session')
    .where('id', 'in', (from) =>
      from.selectFrom('user_session').select('id').where('expires_at', '<', until).limit(batchSize),
    )
    .executeTakeFirst()

const devices = (tx: Transaction, until: Date) =>
  tx
    .deleteFrom('pool_device')
    .where('device_key', 'in', (from) =>
      from.selectFrom('pool_device').select('device_key').where('last_authenticated_at', '<', until).limit(batchSize),
    )
    .executeTakeFirst()
