import {
  retryReadOnce,
  runPrepared,
  sendWithoutWaiting,
  sql,
  type Database,
  type Transaction,
} from '#platform/database/index.ts'
import type { StoredFacts } from '#platform/graphql/request-facts.ts'
import type { Market } from '#values/language.ts'
import { idleMinutes, type UserSession } from '#features/accounts/rules/sessions/session.ts'

/** Which of a user's sessions. */
export type SessionScope = { kind: 'One'; id: string } | { kind: 'AllBut'; id: string } | { kind: 'All' }

/** From the verified access token: `origin_jti` and `sub`. */
export interface SessionKey {
  readonly id: string
  readonly userSub: string
}

const idleSeconds = idleMinutes * 60

/** A use within this time of the last one is not written, which saves writes. */
const granularitySeconds = 60

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

/**
 * Finds the session and records its use, in one statement (migration 0320). Works without a transaction.
 * @returns its facts are null where it is over, where nobody asks for them, and where the known ones still hold
 */
export async function touchStoredSession(
  database: Database | Transaction,
  { id, userSub }: SessionKey,
  at: Date,
  asking?: { readonly market: Market; readonly known: StoredFacts | undefined },
): Promise<{ readonly session: UserSession; readonly facts: StoredFacts | null } | undefined> {
  const facts = asking
    ? sql`case when s.revoked_at is null and s.expires_at > ${at} then ${changedFacts(userSub, asking.market, asking.known)} end`
    : sql`null::json`
  const [row] = await runPrepared(
    database,
    sql<Row & { readonly facts: StoredFacts | null }>`
      select s.id, s.user_sub, s.user_agent, s.created_at, s.last_seen_at, s.expires_at, s.revoked_at, s.revoked_reason,
             s.proved_at, ${facts} as facts
      from touch_session(${id}, ${userSub}, ${at}, make_interval(secs => ${idleSeconds}),
                         make_interval(secs => ${granularitySeconds})) s`,
  )
  return row && { session: toSession(row), facts: row.facts }
}

/**
 * What a request needs to know about a user, or null where what is known still holds (migration 0320). Works without a
 * transaction.
 */
export async function findChangedFacts(
  database: Database,
  userId: string,
  market: Market,
  known: StoredFacts | undefined,
): Promise<StoredFacts | null> {
  const query = sql<{ facts: StoredFacts | null }>`select ${changedFacts(userId, market, known)} as facts`
  const [row] = await retryReadOnce(() => runPrepared(database, query))
  return row?.facts ?? null
}

const changedFacts = (userId: string, market: Market, known: StoredFacts | undefined) =>
  sql`changed_facts(${userId}, ${market}, ${known?.subjects ?? []}, ${known?.stamp ?? ''}, ${known?.until ?? null})`

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
