import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { poolSignIns } from '#features/accounts/server/pool-storage/pool-sign-in-store.ts'
import { endSessions } from './sessions.ts'
import type { SessionScope } from './session-store.ts'
import { countLiveSessions } from './list-sessions.ts'

export type SessionEnded = { readonly kind: 'Ended' } | { readonly kind: 'UnknownSession' }

/**
 * Ends one of the user's own sessions: its next call is refused (I8), and its refresh token is invalid (I10). Another
 * user's session and an ended one are answered like an unknown one.
 */
export async function endSession(
  database: Database,
  userSub: string,
  sessionId: string,
  now: Date,
): Promise<SessionEnded> {
  if (!isUuid(sessionId)) return { kind: 'UnknownSession' }
  const ended = await end(database, userSub, { kind: 'One', id: sessionId }, now)
  return { kind: ended === 0 ? 'UnknownSession' : 'Ended' }
}

/** Ends all sessions of the user except the caller's. @returns how many ended */
export const endOtherSessions = (database: Database, userSub: string, ownId: string, now: Date): Promise<number> =>
  end(database, userSub, { kind: 'AllBut', id: ownId }, now)

/** Ends every sign-in of the user in the caller's transaction, the caller's own too. */
export async function endEverySession(tx: Transaction, userSub: string, now: Date): Promise<void> {
  await poolSignIns(tx).revokeSignIns(userSub, { kind: 'All' }, now)
  await endSessions(tx, userSub, { kind: 'All' }, 'SignedOut', now)
}

/** {@link endSession} in the caller's transaction, for staff. The actor must be the system. */
export async function endSessionIn(
  tx: Transaction,
  userSub: string,
  sessionId: string,
  now: Date,
): Promise<SessionEnded> {
  if (!isUuid(sessionId)) return { kind: 'UnknownSession' }
  const ended = await endIn(tx, userSub, { kind: 'One', id: sessionId }, now)
  return { kind: ended === 0 ? 'UnknownSession' : 'Ended' }
}

type EndedScope = Exclude<SessionScope, { kind: 'All' }>

const end = (database: Database, userSub: string, scope: EndedScope, now: Date): Promise<number> =>
  inTransaction(database, { kind: 'system' }, (tx) => endIn(tx, userSub, scope, now))

async function endIn(tx: Transaction, userSub: string, scope: EndedScope, now: Date): Promise<number> {
  const before = await countLiveSessions(tx, userSub, now)
  await poolSignIns(tx).revokeSignIns(userSub, { kind: scope.kind, originJti: scope.id }, now)
  await endSessions(tx, userSub, scope, 'SignedOut', now)
  return before - (await countLiveSessions(tx, userSub, now))
}
