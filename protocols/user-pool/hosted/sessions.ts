import { admit, revoke } from '../accounts/sign-in.ts'
import type { ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import type { HostedCookie } from './request.ts'
import { hashSecret, isSecret, newSecret } from '../rules/oauth/secrets.ts'
import type { HostedSettings } from './settings.ts'
import type { HostedSession } from '../storage/hosted-store.ts'

/** A hosted session that stands, and its user. */
export type StandingSession = { hash: Uint8Array; session: HostedSession; user: PoolUser }

/**
 * The user with this sub, if that is somebody who may come in by the hosted sign-in: who must still choose a password goes
 * by the login page.
 * @param provider through which other identity provider; undefined: the pool itself
 */
export async function findEntrant(
  scope: ActionScope,
  sub: string,
  provider: string | undefined,
): Promise<PoolUser | undefined> {
  const user = await scope.tx.findUser({ sub })
  if (user?.status !== 'CONFIRMED') return undefined
  return (await admit(scope, user, provider)) === undefined ? user : undefined
}

/** The session behind a cookie, if it and its user still stand. */
export async function findStanding(
  scope: ActionScope,
  cookie: string | undefined,
): Promise<StandingSession | undefined> {
  if (!isSecret(cookie)) return undefined
  const hash = hashSecret(cookie)
  const session = await scope.tx.findHostedSession(hash)
  if (session === undefined || session.expiresAt <= scope.now) return undefined
  const user = await findEntrant(scope, session.sub, session.provider)
  return user && { hash, session, user }
}

/** Begins a session for a user who has signed in just now. It takes the place of whatever session the browser had. */
export async function beginHostedSession(
  scope: ActionScope,
  settings: HostedSettings,
  former: string | undefined,
  begun: { user: PoolUser } & Pick<HostedSession, 'originJti' | 'provider' | 'authTime'>,
): Promise<{ standing: StandingSession; cookie: HostedCookie }> {
  await endHostedSession(scope, former)
  const { user, originJti, provider, authTime } = begun
  const { sessionSeconds } = settings.lifetimes
  const value = newSecret()
  const hash = hashSecret(value)
  const expiresAt = new Date(scope.now.getTime() + sessionSeconds * 1000)
  const session = { sub: user.sub, originJti, provider, authTime, expiresAt }
  await scope.tx.saveHostedSession(hash, session)
  return {
    standing: { hash, session, user },
    cookie: { name: 'session', value, maxAgeSeconds: sessionSeconds },
  }
}

/** The session behind a cookie that has not run out. */
export async function findSession(scope: ActionScope, cookie: string | undefined): Promise<HostedSession | undefined> {
  if (!isSecret(cookie)) return undefined
  const session = await scope.tx.findHostedSession(hashSecret(cookie))
  return session !== undefined && session.expiresAt > scope.now ? session : undefined
}

/** Signs out: ends the session behind a cookie, and the sign-in it stands on. Whoever leaves one program here leaves all. */
export async function signOut(scope: ActionScope, cookie: string | undefined): Promise<void> {
  if (!isSecret(cookie)) return
  const session = await scope.tx.findHostedSession(hashSecret(cookie))
  await endHostedSession(scope, cookie)
  if (session?.originJti === undefined) return
  await scope.tx.findUser({ sub: session.sub })
  await revoke(scope, session.sub, { kind: 'One', originJti: session.originJti }, 'SignedOut')
}

/** Ends the session behind a cookie. */
export async function endHostedSession(scope: ActionScope, cookie: string | undefined): Promise<void> {
  if (isSecret(cookie)) await scope.tx.removeHostedSession(hashSecret(cookie))
}
