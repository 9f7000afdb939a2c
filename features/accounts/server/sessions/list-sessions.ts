import type { Transaction } from '#platform/database/index.ts'

/** A sign-in that still stands. */
export interface LiveSession {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** The most sessions that one answer lists. */
export const mostSessions = 50

/** A user's sessions that still stand (I8, I10), the one used latest first. */
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
