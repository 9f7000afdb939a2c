import type { Transaction } from '#platform/database/index.ts'

/** A session that has not ended. */
export interface LiveSession {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** Maximum number of sessions in one answer. */
export const maxSessions = 50

/** A user's live sessions (I8, I10), the most recently used first. */
export const findLiveSessions = (
  tx: Transaction,
  userSub: string,
  now: Date,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LiveSession[]> =>
  tx
    .selectFrom('user_session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_sub', '=', userSub)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const countLiveSessions = async (tx: Transaction, userSub: string, now: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('user_session')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_sub', '=', userSub)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
