import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Factor, PoolUser, UserPoolTransaction } from '#protocols/user-pool/index.ts'

type UserMethods = Pick<
  UserPoolTransaction,
  'findUser' | 'findUserSigningIn' | 'isEmailTaken' | 'addUser' | 'saveUser' | 'removeUser' | 'listUsers'
>

const columns = [
  'sub',
  'email',
  'email_verified',
  'next_email',
  'next_email_from',
  'phone_number',
  'phone_number_verified',
  'status',
  'enabled',
  'password',
  'password_set_at',
  'mfa_enabled',
  'mfa_preferred',
  'attributes',
  'created_at',
  'updated_at',
] as const

/** Users of the embedded pool. Finding a user locks it. */
export function poolUsers(tx: Transaction): UserMethods {
  return {
    async findUser(by) {
      const query = selectUsers(tx).forUpdate()
      const [row] = await runPrepared(
        tx,
        'email' in by ? query.where('email', '=', by.email) : query.where('sub', '=', by.sub),
      )
      return row && toUser(row)
    },

    async findUserSigningIn(email) {
      const [row] = await runPrepared(
        tx,
        selectUsers(tx)
          .where(({ or, eb }) => or([eb('email', '=', email), eb('next_email', '=', email)]))
          .orderBy(sql`email = ${email}`, 'desc')
          .limit(1)
          .forUpdate(),
      )
      return row && toUser(row)
    },

    async isEmailTaken(email, but) {
      const query = tx
        .selectFrom('pool_user')
        .select('sub')
        .where(({ or, eb }) => or([eb('email', '=', email), eb('next_email', '=', email)]))
      const row = await (but === undefined ? query : query.where('sub', '<>', but)).executeTakeFirst()
      return row !== undefined
    },

    async addUser(user) {
      const added = await tx
        .insertInto('pool_user')
        .values({ sub: user.sub, created_at: user.createdAt, ...toColumns(user) })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n ? 'Added' : 'EmailTaken'
    },

    async saveUser(user) {
      const saved = await tx
        .updateTable('pool_user')
        .set(toColumns(user))
        .where('sub', '=', user.sub)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('pool_user as other')
                .select('other.sub')
                .where('other.email', '=', user.email)
                .where('other.sub', '<>', user.sub),
            ),
          ),
        )
        .executeTakeFirst()
      return saved.numUpdatedRows === 1n ? 'Saved' : 'EmailTaken'
    },

    async removeUser(sub) {
      await tx.deleteFrom('pool_code').where('subject', '=', sub).execute()
      await tx.deleteFrom('pool_attempt').where('subject', '=', sub).execute()
      await tx.deleteFrom('pool_user').where('sub', '=', sub).execute()
    },

    async listUsers(filter, { after, limit }) {
      let query = selectUsers(tx).orderBy('sub').limit(limit)
      if (after !== undefined) query = query.where('sub', '>', after)
      if (filter.kind === 'Sub') query = query.where('sub', '=', filter.sub)
      if (filter.kind === 'Email') query = query.where('email', '=', filter.email)
      if (filter.kind === 'EmailBeginning') query = query.where('email', 'like', escapeLike(filter.beginning) + '%')
      return (await query.execute()).map(toUser)
    },
  }
}

/** Escapes a text for a `like` pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function toColumns(user: PoolUser) {
  return {
    email: user.email,
    email_verified: user.emailVerified,
    next_email: user.nextEmail?.email ?? null,
    next_email_from: user.nextEmail?.from ?? null,
    phone_number: user.phone?.number ?? null,
    phone_number_verified: user.phone?.verified ?? false,
    status: user.status,
    enabled: user.enabled,
    password: Buffer.from(user.password),
    password_set_at: user.passwordSetAt,
    mfa_enabled: [...user.mfa.enabled],
    mfa_preferred: user.mfa.preferred ?? null,
    attributes: JSON.stringify(user.attributes),
    updated_at: user.updatedAt,
  }
}

/** Users with the columns that {@link toUser} reads. */
export function selectUsers(tx: Transaction) {
  return tx.selectFrom('pool_user').select(columns)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export function toUser(row: Row): PoolUser {
  return {
    sub: row.sub,
    email: row.email,
    emailVerified: row.email_verified,
    nextEmail: row.next_email && row.next_email_from ? { email: row.next_email, from: row.next_email_from } : undefined,
    phone: row.phone_number === null ? undefined : { number: row.phone_number, verified: row.phone_number_verified },
    status: row.status as PoolUser['status'],
    enabled: row.enabled,
    password: row.password,
    passwordSetAt: row.password_set_at,
    mfa: { enabled: row.mfa_enabled as Factor[], preferred: (row.mfa_preferred ?? undefined) as Factor | undefined },
    attributes: row.attributes as Record<string, string>,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
