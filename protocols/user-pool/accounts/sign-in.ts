import { randomUUID } from 'node:crypto'
import { answered } from '../scope/action.ts'
import { deviceGroupKeyOf, type SignInDevice } from './devices.ts'
import { refusals } from '../wire/errors.ts'
import { addMark } from '../rules/devices/known-browser.ts'
import { hashRefreshToken, newRefreshToken } from '../rules/oauth/refresh-tokens.ts'
import { hasScope, SELF_SERVICE_SCOPE } from '../rules/oauth/claims.ts'
import { issueTokens, readAccessToken } from '../tokens/tokens.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'
import type { Refusal } from '../wire/errors.ts'
import type { PoolUser, RevocationReason, SignInScope } from '../storage/store.ts'
import type { SignIn } from '../rules/oauth/refresh-tokens.ts'

/**
 * Whether a user may come in, or stay in: asked at every step of a sign-in, when it gets its first tokens, and whenever
 * they are renewed.
 * @param provider the other identity provider that the user came through; undefined after a proof of the pool's own
 */
export async function admit(
  scope: ActionScope,
  user: PoolUser,
  provider: string | undefined,
): Promise<Refusal | undefined> {
  if (!user.enabled) return refusals.userDisabled
  if (user.status === 'UNCONFIRMED') return refusals.userNotConfirmed
  if (user.status === 'RESET_REQUIRED') return refusals.passwordResetRequired
  if (provider !== undefined) return undefined
  const { sub, email, attributes } = user
  const verdict = await scope.events.admitDirectSignIn({ sub, email, attributes })
  return verdict === 'OtherProviderRequired' ? refusals.otherProviderRequired : undefined
}

/** What was settled about a hosted sign-in before its tokens are asked for. */
export type HostedGrant = Pick<SignIn, 'originJti' | 'authTime' | 'provider'> & {
  scope: string
  nonce: string | undefined
}

/**
 * Begins a new sign-in of the user and answers with its first tokens.
 * @param given.device where it happens; a new one is told its key, to make itself known under
 */
export async function beginSignIn(
  scope: ActionScope,
  user: PoolUser,
  clientId: string,
  { device, hosted }: { device?: SignInDevice | undefined; hosted?: HostedGrant } = {},
): Promise<ActionResult> {
  Object.assign(scope.context.seen ?? {}, { userId: user.sub })
  const refused = await admit(scope, user, hosted?.provider)
  if (refused !== undefined) return refused
  const { now, settings } = scope
  const signIn: SignIn = {
    originJti: hosted?.originJti ?? randomUUID(),
    sub: user.sub,
    clientId,
    authTime: hosted?.authTime ?? now,
    provedAt: hosted?.authTime ?? now,
    expiresAt: new Date(now.getTime() + settings.lifetimes.refreshTokenSeconds * 1000),
    revokedAt: null,
    deviceKey: device?.key,
    scope: hosted?.scope,
    provider: hosted?.provider,
  }
  const RefreshToken = newRefreshToken()
  await scope.tx.recordSignIn(signIn, hashRefreshToken(RefreshToken))
  await scope.events.signedIn({
    sub: user.sub,
    originJti: signIn.originJti,
    clientId,
    at: now,
    provedAt: signIn.provedAt,
    userAgent: scope.context.userAgent,
  })
  const body = {
    AuthenticationResult: {
      ...(await tokensOf(scope, user, signIn, hosted?.nonce)),
      RefreshToken,
      ...(device?.isNew === true
        ? { NewDeviceMetadata: { DeviceKey: device.key, DeviceGroupKey: deviceGroupKeyOf(scope) } }
        : {}),
    },
    ChallengeParameters: {},
  }
  // a hosted sign-in's tokens are fetched by another program
  if (hosted !== undefined) return answered(body)
  const knownBrowser = addMark(scope.secrets.session, user, scope.context.knownBrowser)
  return { kind: 'Answered', body, knownBrowser }
}

/** Fresh access and id tokens of a running sign-in. */
export async function tokensOf(
  { tx, keys, settings, now }: ActionScope,
  user: PoolUser,
  signIn: SignIn,
  nonce?: string,
) {
  const lifetimeSeconds = settings.lifetimes.accessTokenSeconds
  const groups = await tx.listGroups(user.sub)
  return issueTokens(keys, user, signIn, { issuer: settings.issuer, lifetimeSeconds, groups, now, nonce })
}

export type Bearer = { kind: 'Bearer'; user: PoolUser; signIn: SignIn }

/** What a token must be good for. What is not named is the strictest: nobody opens an action by leaving something out. */
export type NeededOfToken = {
  /** `Recent` unless named: a password, passkey or other full sign-in of the last minutes (OWASP ASVS 5.0 V7.5.1). */
  proof?: 'Recent' | 'None'
  /** The self-service scope unless named. */
  scope?: string
  /** The clients it may come from: the pool's own unless named. */
  clientIds?: readonly string[]
}

/**
 * The user of an access token, if its sign-in is not over (I8–I10: the messages are the ones clients know) and was proved
 * in the last minutes. An action that may be carried out with an older proof says so.
 */
export async function identify(
  scope: ActionScope,
  accessToken: string,
  needed: NeededOfToken = {},
): Promise<Bearer | Refusal> {
  const { keys, settings, now, tx } = scope
  const clientIds = needed.clientIds ?? settings.clientIds
  const verdict = await readAccessToken(keys, settings.issuer, clientIds, accessToken, now)
  if (verdict.kind === 'Expired') return refusals.accessTokenExpired
  if (verdict.kind === 'Invalid') return refusals.accessTokenInvalid
  const user = await tx.findUser({ sub: verdict.sub })
  if (user === undefined) return refusals.userNotFound
  Object.assign(scope.context.seen ?? {}, { userId: user.sub })
  if (!user.enabled) return refusals.userDisabled
  const signIn = await tx.findSignIn(verdict.originJti)
  if (signIn === undefined || signIn.sub !== user.sub || signIn.revokedAt !== null) return refusals.accessTokenRevoked
  if (!hasScope(signIn.scope ?? SELF_SERVICE_SCOPE, needed.scope ?? SELF_SERVICE_SCOPE)) return refusals.scopeMissing
  if (needed.proof !== 'None' && !isRecentlyProved(scope, signIn)) return refusals.proofNeeded
  return { kind: 'Bearer', user, signIn }
}

/** Whether the owner has proved to be there within the last minutes. Renewing tokens proves nothing. */
export function isRecentlyProved(
  { settings, now }: Pick<ActionScope, 'settings' | 'now'>,
  { provedAt }: SignIn,
): boolean {
  return now.getTime() - provedAt.getTime() <= settings.lifetimes.recentProofSeconds * 1000
}

/** Ends sign-ins: their refresh tokens, their access tokens at this pool, and the installation's sessions. */
export async function revoke(
  scope: ActionScope,
  sub: string,
  which: SignInScope,
  reason: RevocationReason,
): Promise<void> {
  await scope.tx.revokeSignIns(sub, which, scope.now)
  await scope.events.signInsRevoked({ sub, scope: which, reason, at: scope.now })
}
