import { refuseSignIn, revokeSignIns } from '../accounts/sign-in.ts'
import type { ActionScope } from '../scope/action.ts'
import type { PoolUser } from '../storage/store.ts'
import type { HostedCookie } from './request.ts'
import { hashSecret, isSecret, newSecret } from '../rules/oauth/secrets.ts'
import type { HostedSettings } from './settings.ts'
import type { HostedSession } from '../storage/hosted-store.ts'

/** A valid hosted session and its user. */
export type ValidSession = { hash: Uint8Array; session: HostedSession; user: PoolUser }

/**
 * The user with this sub, if the user may use the hosted sign-in. Users who must still choose a password use the login
 * page.
 * @param provider the other identity provider; undefined: the pool itself
 */
export async function findEligibleUser(
  scope: ActionScope,
  sub: string,
  provider: string | undefined,
): Promise<PoolUser | undefined> {
  const user = await scope.tx.findUser({ sub })
  if (user?.status !== 'CONFIRMED') return undefined
  return (await refuseSignIn(scope, user, provider)) === undefined ? user : undefined
}

/** The session of a cookie, if it and its user are valid. */
export async function findValidSession(
  scope: ActionScope,
  cookie: string | undefined,
): Promise<ValidSession | undefined> {
  if (!isSecret(cookie)) return undefined
  const hash = hashSecret(cookie)
  const session = await scope.tx.findHostedSession(hash)
  if (session === undefined || session.expiresAt <= scope.now) return undefined
  const user = await findEligibleUser(scope, session.sub, session.provider)
  return user && { hash, session, user }
}

/** Begins a session for a user who has just signed in. It replaces the browser's previous session. */
export async function beginHostedSession(
  scope: ActionScope,
  settings: HostedSettings,
  former: string | undefined,
  begun: { user: PoolUser } & Pick<HostedSession, 'originJti' | 'provider' | 'authTime'>,
): Promise<{ current: ValidSession; cookie: HostedCookie }> {
  await endHostedSession(scope, former)
  const { user, originJti, provider, authTime } = begun
  const { sessionSeconds } = settings.lifetimes
  const value = newSecret()
  const hash = hashSecret(value)
  const expiresAt = new Date(scope.now.getTime() + sessionSeconds * 1000)
  const session = { sub: user.sub, originJti, provider, authTime, expiresAt }
  await scope.tx.saveHostedSession(hash, session)
  return {
    current: { hash, session, user },
    cookie: { name: 'session', value, maxAgeSeconds: sessionSeconds },
  }
}

/** The session of a cookie that has not expired. */
export async function findSession(scope: ActionScope, cookie: string | undefined): Promise<HostedSession | undefined> {
  if (!isSecret(cookie)) return undefined
  const session = await scope.tx.findHostedSession(hashSecret(cookie))
  return session !== undefined && session.expiresAt > scope.now ? session : undefined
}

/** Ends the session of a cookie and its sign-in. Signing out of one program signs out of all. */
export async function signOut(scope: ActionScope, cookie: string | undefined): Promise<void> {
  if (!isSecret(cookie)) return
  const session = await scope.tx.findHostedSession(hashSecret(cookie))
  await endHostedSession(scope, cookie)
  if (session?.originJti === undefined) return
  await scope.tx.findUser({ sub: session.sub })
  await revokeSignIns(scope, session.sub, { kind: 'One', originJti: session.originJti }, 'SignedOut')
}

/** Ends the session of a cookie. */
async function endHostedSession(scope: ActionScope, cookie: string | undefined): Promise<void> {
  if (isSecret(cookie)) await scope.tx.removeHostedSession(hashSecret(cookie))
}
