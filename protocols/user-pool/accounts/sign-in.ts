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
 * Whether a user may sign in or stay signed in: checked at every step of a sign-in, for the first tokens and at every
 * refresh.
 * @param provider the other identity provider that the user came through; undefined after a factor of the pool's own
 * @returns the refusal, or undefined when the user may
 */
export async function refuseSignIn(
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

/** What was decided about a hosted sign-in before its tokens are requested. */
type HostedGrant = Pick<SignIn, 'originJti' | 'authTime' | 'provider'> & {
  scope: string
  nonce: string | undefined
}

/**
 * Begins a new sign-in and answers with its first tokens.
 * @param given.device where it happens; a new one gets its key, to confirm itself with
 * @param given.twoFactors whether two factors were proved
 */
export async function beginSignIn(
  scope: ActionScope,
  user: PoolUser,
  clientId: string,
  {
    device,
    hosted,
    twoFactors = false,
  }: { device?: SignInDevice | undefined; hosted?: HostedGrant; twoFactors?: boolean } = {},
): Promise<ActionResult> {
  Object.assign(scope.context.trace ?? {}, { userId: user.sub })
  const refused = await refuseSignIn(scope, user, hosted?.provider)
  if (refused !== undefined) return refused
  const { now, settings } = scope
  const signIn: SignIn = {
    originJti: hosted?.originJti ?? randomUUID(),
    sub: user.sub,
    clientId,
    authTime: hosted?.authTime ?? now,
    reauthenticatedAt: hosted?.authTime ?? now,
    expiresAt: new Date(now.getTime() + settings.lifetimes.refreshTokenSeconds * 1000),
    revokedAt: null,
    deviceKey: device?.key,
    scope: hosted?.scope,
    provider: hosted?.provider,
    twoFactors,
  }
  const RefreshToken = newRefreshToken()
  await scope.tx.recordSignIn(signIn, hashRefreshToken(RefreshToken))
  await scope.events.signedIn({
    sub: user.sub,
    originJti: signIn.originJti,
    clientId,
    at: now,
    reauthenticatedAt: signIn.reauthenticatedAt,
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
  // the tokens of a hosted sign-in are fetched by another program, so no browser is marked
  if (hosted !== undefined) return answered(body)
  const knownBrowser = addMark(scope.secrets.session, user, scope.context.knownBrowser)
  return { kind: 'Answered', body, knownBrowser }
}

/** New access and id tokens of a running sign-in. */
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

/** What a token must be good for. Defaults are the strictest, so that an omission never opens an action. */
type TokenRequirements = {
  /** `Recent` unless given: a full sign-in or reauthentication within the last minutes (OWASP ASVS 5.0 V7.5.1). */
  proof?: 'Recent' | 'None'
  /** The self-service scope unless given. */
  scope?: string
  /** The clients it may come from: the pool's own unless given. */
  clientIds?: readonly string[]
}

/**
 * The user of an access token whose sign-in has not ended and was authenticated recently (I8–I10: clients compare the
 * messages). Actions that need no recent authentication say so.
 */
export async function identify(
  scope: ActionScope,
  accessToken: string,
  needed: TokenRequirements = {},
): Promise<Bearer | Refusal> {
  const { keys, settings, now, tx } = scope
  const clientIds = needed.clientIds ?? settings.clientIds
  const verdict = await readAccessToken(keys, settings.issuer, clientIds, accessToken, now)
  if (verdict.kind === 'Expired') return refusals.accessTokenExpired
  if (verdict.kind === 'Invalid') return refusals.accessTokenInvalid
  const user = await tx.findUser({ sub: verdict.sub })
  if (user === undefined) return refusals.userNotFound
  Object.assign(scope.context.trace ?? {}, { userId: user.sub })
  if (!user.enabled) return refusals.userDisabled
  const signIn = await tx.findSignIn(verdict.originJti)
  if (signIn === undefined || signIn.sub !== user.sub || signIn.revokedAt !== null) return refusals.accessTokenRevoked
  if (!hasScope(signIn.scope ?? SELF_SERVICE_SCOPE, needed.scope ?? SELF_SERVICE_SCOPE)) return refusals.scopeMissing
  if (needed.proof !== 'None' && !isRecentlyAuthenticated(scope, signIn)) return refusals.reauthenticationRequired
  return { kind: 'Bearer', user, signIn }
}

/** Whether the owner authenticated within the last minutes. Refreshing tokens does not count. */
export function isRecentlyAuthenticated(
  { settings, now }: Pick<ActionScope, 'settings' | 'now'>,
  { reauthenticatedAt }: SignIn,
): boolean {
  return now.getTime() - reauthenticatedAt.getTime() <= settings.lifetimes.recentProofSeconds * 1000
}

/** Ends sign-ins: their refresh tokens, their access tokens at this pool, and the installation's sessions. */
export async function revokeSignIns(
  scope: ActionScope,
  sub: string,
  which: SignInScope,
  reason: RevocationReason,
): Promise<void> {
  await scope.tx.revokeSignIns(sub, which, scope.now)
  await scope.events.signInsRevoked({ sub, scope: which, reason, at: scope.now })
}
