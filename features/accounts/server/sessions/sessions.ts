import type { Database, Transaction } from '#platform/database/index.ts'
import type { RequestFacts } from '#platform/graphql/request-facts.ts'
import type { Market } from '#values/language.ts'
import {
  idleMinutes,
  sessionStatus,
  type SessionStatus,
  type UserSession,
} from '#features/accounts/rules/sessions/session.ts'
import { keepFacts, knownFacts } from './facts-memory.ts'
import {
  addSession,
  findSession,
  revokeSessions,
  touchStoredSession,
  type SessionKey,
  type SessionScope,
} from './session-store.ts'

const idleSeconds = idleMinutes * 60

/** Begins the session of a sign-in. Repeating it changes nothing. */
export async function beginSession(
  tx: Transaction,
  signIn: { id: string; userSub: string; at: Date; reauthenticatedAt: Date; userAgent?: string | undefined },
): Promise<UserSession> {
  const session: UserSession = {
    id: signIn.id,
    userSub: signIn.userSub,
    createdAt: signIn.at,
    lastSeenAt: signIn.at,
    reauthenticatedAt: signIn.reauthenticatedAt,
    expiresAt: new Date(signIn.at.getTime() + idleSeconds * 1000),
    revokedAt: null,
    revokedReason: null,
  }
  await addSession(tx, { ...session, userAgent: signIn.userAgent })
  return session
}

/** Records the use of a session and returns its status; one statement, with or without a transaction. */
export async function touchSession(
  database: Database | Transaction,
  key: SessionKey,
  now: Date,
): Promise<SessionStatus> {
  return sessionStatus((await touchStoredSession(database, key, now))?.session, now)
}

/** The same with what the request needs to know about the user, where the session is live. */
export async function openSession(
  database: Database,
  key: SessionKey,
  market: Market,
  now: Date,
): Promise<{ readonly status: SessionStatus; readonly facts: RequestFacts | undefined }> {
  const known = knownFacts(database, key.userSub, market)
  const touched = await touchStoredSession(database, key, now, { market, known })
  const status = sessionStatus(touched?.session, now)
  if (touched?.facts) return { status, facts: keepFacts(database, key.userSub, market, touched.facts) }
  return { status, facts: status.kind === 'Live' ? known : undefined }
}

/** The status of a session, without recording a use. */
export async function readSessionStatus(
  tx: Transaction,
  key: { id: string; userSub: string },
  now: Date,
): Promise<SessionStatus> {
  return sessionStatus(await findSession(tx, key), now)
}

/** Ends sessions of a user. Their next call is refused with {@link sessionEndMessages}. */
export async function endSessions(
  tx: Transaction,
  userSub: string,
  scope: SessionScope,
  reason: string,
  now: Date,
): Promise<void> {
  await revokeSessions(tx, userSub, scope, reason, now)
}
