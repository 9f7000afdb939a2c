import { sendWithoutWaiting, sql, type Database, type Transaction } from '#platform/database/index.ts'
import type { UserSession } from '#features/accounts/rules/sessions/session.ts'

/** Which of a user's sessions. */
export type SessionScope = { kind: 'One'; id: string } | { kind: 'AllBut'; id: string } | { kind: 'All' }

/** Stores a new session. An existing one stays as it is: tokens of one sign-in may arrive twice at once. */
export async function addSession(
  tx: Transaction,
  session: UserSession & { userAgent: string | undefined },
): Promise<void> {
  const adding = tx
    .insertInto('user_session')
    .values({
      id: session.id,
      user_sub: session.userSub,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      proved_at: session.reauthenticatedAt,
      expires_at: session.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
  await sendWithoutWaiting(tx, adding)
}

/** Finds the session and records its use, in one statement (migration 0002). Works without a transaction. */
export async function touchStoredSession(
  database: Database | Transaction,
  key: { id: string; userSub: string },
  at: Date,
  idleSeconds: number,
  granularitySeconds: number,
): Promise<UserSession | undefined> {
  const touched = await sql<Row>`
    select * from touch_session(${key.id}, ${key.userSub}, ${at},
      make_interval(secs => ${idleSeconds}), make_interval(secs => ${granularitySeconds}))`.execute(database)
  const row = touched.rows[0]
  return row && toSession(row)
}

/** A session, without recording a use. The actor must be the system or the session's own user. */
export async function findSession(
  tx: Transaction,
  key: { id: string; userSub: string },
): Promise<UserSession | undefined> {
  const row = await selectSessions(tx).where('id', '=', key.id).where('user_sub', '=', key.userSub).executeTakeFirst()
  return row && toSession(row)
}

/** Stores when the owner of a session last authenticated. */
export async function saveSessionReauthenticatedAt(
  tx: Transaction,
  key: { id: string; userSub: string },
  reauthenticatedAt: Date,
): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ proved_at: reauthenticatedAt })
    .where('id', '=', key.id)
    .where('user_sub', '=', key.userSub)
    .execute()
}

/** Revokes sessions; revoked ones keep their first reason. */
export async function revokeSessions(
  tx: Transaction,
  userSub: string,
  scope: SessionScope,
  reason: string,
  at: Date,
): Promise<void> {
  const query = tx
    .updateTable('user_session')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('user_sub', '=', userSub)
    .where('revoked_at', 'is', null)
  await (scope.kind === 'All' ? query : query.where('id', scope.kind === 'One' ? '=' : '<>', scope.id)).execute()
}

function selectSessions(tx: Transaction) {
  return tx.selectFrom('user_session').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>

function toSession(row: Row): UserSession {
  return {
    id: row.id,
    userSub: row.user_sub,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    reauthenticatedAt: row.proved_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    revokedReason: row.revoked_reason,
  }
}
