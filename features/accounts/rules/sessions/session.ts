/** The application's view of one sign-in. `id` is the `origin_jti` of its tokens. */
export interface UserSession {
  readonly id: string
  readonly userSub: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** When the owner last proved to be there; null for a session of which it is not known. */
  readonly provedAt: Date | null
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly revokedReason: string | null
}

/** For how long a sign-in, or a later proof, opens what is sensitive (ASVS V7.5.1). Renewing a token proves nothing. */
export const recentProofMinutes = 5

/** Whether a session's owner has proved to be there within the last {@link recentProofMinutes}. */
export const isRecentlyProved = (provedAt: Date | null | undefined, now: Date): boolean =>
  provedAt instanceof Date && now.getTime() - provedAt.getTime() <= recentProofMinutes * 60_000

/** A session ends when this long nothing was asked under it (I7). */
export const idleMinutes = 60

/**
 * Whether a page has rested too long to be trusted: more than {@link idleMinutes} since the last activity (I7).
 * @param lastActivity when something was last done, in ms since 1970; undefined when it is not known
 * @param now in ms since 1970
 */
export const isIdle = (lastActivity: number | undefined, now: number): boolean =>
  lastActivity !== undefined && now - lastActivity > idleMinutes * 60_000

/**
 * Whether the session of a sign-in may begin now: where the pool is not our own it begins with the first call, which
 * comes before the time has passed in which a session rests (I7).
 */
export const mayBeginSession = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= idleMinutes * 60_000

export type SessionEnd = 'Revoked' | 'Expired' | 'UserDisabled' | 'NotMember' | 'Unknown'

export type SessionStanding =
  { readonly kind: 'Live'; readonly session: UserSession } | { readonly kind: 'Ended'; readonly reason: SessionEnd }

/** Revocations that have words of their own. */
const endOf: Readonly<Record<string, SessionEnd>> = {
  UserDisabled: 'UserDisabled',
  RemovedFromOrganization: 'NotMember',
}

/** Whether a session still stands at this moment (I8, I10). */
export function sessionStanding(session: UserSession | undefined, now: Date): SessionStanding {
  if (session === undefined) return { kind: 'Ended', reason: 'Unknown' }
  if (session.revokedAt !== null) return { kind: 'Ended', reason: endOf[session.revokedReason ?? ''] ?? 'Revoked' }
  return session.expiresAt <= now ? { kind: 'Ended', reason: 'Expired' } : { kind: 'Live', session }
}

/** What the client is told when its session has ended; it compares these words (I8–I10). */
export const sessionEndMessages: Readonly<Record<SessionEnd, string>> = {
  Revoked: 'Access Token has been revoked',
  Expired: 'Access Token has expired',
  UserDisabled: 'User is disabled.',
  NotMember: 'User is not a member of the organisation any more.',
  Unknown: 'Access Token has been revoked',
}
