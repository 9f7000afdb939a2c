import type { Database, Transaction } from '#platform/database/index.ts'
import {
  idleMinutes,
  sessionStanding,
  type SessionStanding,
  type UserSession,
} from '#features/accounts/rules/sessions/session.ts'
import { addSession, findSession, revokeSessions, touchStoredSession, type SessionScope } from './session-store.ts'

const idleSeconds = idleMinutes * 60

/** A use within this time of the last one is not written again, so reading costs no write. */
const granularitySeconds = 30

/** Begins the session of a sign-in. Beginning it twice is the same as once. */
export async function beginSession(
  tx: Transaction,
  signIn: { id: string; userSub: string; at: Date; provedAt: Date; userAgent?: string | undefined },
): Promise<UserSession> {
  const session: UserSession = {
    id: signIn.id,
    userSub: signIn.userSub,
    createdAt: signIn.at,
    lastSeenAt: signIn.at,
    provedAt: signIn.provedAt,
    expiresAt: new Date(signIn.at.getTime() + idleSeconds * 1000),
    revokedAt: null,
    revokedReason: null,
  }
  await addSession(tx, { ...session, userAgent: signIn.userAgent })
  return session
}

/**
 * Notes that a session is in use and says whether it still stands; one statement, in any transaction or in none.
 * @param key what a verified access token says: `origin_jti` and `sub`
 */
export async function touchSession(
  database: Database | Transaction,
  key: { id: string; userSub: string },
  now: Date,
): Promise<SessionStanding> {
  return sessionStanding(await touchStoredSession(database, key, now, idleSeconds, granularitySeconds), now)
}

/** Whether a session stands, without counting the question as activity. */
export async function examineSession(
  tx: Transaction,
  key: { id: string; userSub: string },
  now: Date,
): Promise<SessionStanding> {
  return sessionStanding(await findSession(tx, key), now)
}

/** Ends sessions of a user. What they ask next is refused with the words of {@link sessionEndMessages}. */
export async function endSessions(
  tx: Transaction,
  userSub: string,
  scope: SessionScope,
  reason: string,
  now: Date,
): Promise<void> {
  await revokeSessions(tx, userSub, scope, reason, now)
}
