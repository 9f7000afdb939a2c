/** The application's session of one sign-in. `id` is the `origin_jti` of its tokens. */
export interface UserSession {
  readonly id: string
  readonly userSub: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** When the owner last authenticated; null when unknown. */
  readonly reauthenticatedAt: Date | null
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly revokedReason: string | null
}

/**
 * How long a sign-in or a reauthentication allows sensitive actions (ASVS V7.5.1). Refreshing a token does not count.
 */
export const recentAuthenticationMinutes = 5

/** Whether a session's owner authenticated within the last {@link recentAuthenticationMinutes}. */
export const isRecentlyAuthenticated = (reauthenticatedAt: Date | null | undefined, now: Date): boolean =>
  reauthenticatedAt instanceof Date &&
  now.getTime() - reauthenticatedAt.getTime() <= recentAuthenticationMinutes * 60_000

/** A session ends after this time without activity (I7). */
export const idleMinutes = 60

/**
 * Whether a page was inactive for more than {@link idleMinutes} (I7).
 * @param lastActivity in ms since 1970; undefined when unknown
 * @param now in ms since 1970
 */
export const isIdle = (lastActivity: number | undefined, now: number): boolean =>
  lastActivity !== undefined && now - lastActivity > idleMinutes * 60_000

/**
 * Whether the session of a sign-in may begin now. Where the pool is not our own it begins with the first call, which
 * must come before the idle time has passed (I7).
 */
export const mayBeginSession = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= idleMinutes * 60_000

export type SessionEnd = 'Revoked' | 'Expired' | 'UserDisabled' | 'NotMember' | 'Unknown'

export type SessionStatus =
  { readonly kind: 'Live'; readonly session: UserSession } | { readonly kind: 'Ended'; readonly reason: SessionEnd }

/** Revocation reasons with their own message. */
const endOf: Readonly<Record<string, SessionEnd>> = {
  UserDisabled: 'UserDisabled',
  RemovedFromOrganization: 'NotMember',
}

/** The status of a session at this moment (I8, I10). */
export function sessionStatus(session: UserSession | undefined, now: Date): SessionStatus {
  if (session === undefined) return { kind: 'Ended', reason: 'Unknown' }
  if (session.revokedAt !== null) return { kind: 'Ended', reason: endOf[session.revokedReason ?? ''] ?? 'Revoked' }
  return session.expiresAt <= now ? { kind: 'Ended', reason: 'Expired' } : { kind: 'Live', session }
}

/** The message for a client whose session has ended; clients compare it (I8–I10). */
export const sessionEndMessages: Readonly<Record<SessionEnd, string>> = {
  Revoked: 'Access Token has been revoked',
  Expired: 'Access Token has expired',
  UserDisabled: 'User is disabled.',
  NotMember: 'User is not a member of the organisation any more.',
  Unknown: 'Access Token has been revoked',
}
