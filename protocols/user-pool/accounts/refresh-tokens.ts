import { answered } from '../scope/action.ts'
import { refusals } from '../wire/errors.ts'
import { hashRefreshToken, refreshTokenStatus, successorOf } from '../rules/oauth/refresh-tokens.ts'
import { refuseSignIn, revokeSignIns, tokensOf } from './sign-in.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'

/**
 * Exchanges a refresh token for new tokens and its one successor. Within the grace period the same successor is
 * returned again (two tabs, a lost answer). After it the token counts as stolen and the whole sign-in ends (OWASP ASVS
 * 5.0 V10.4.5).
 */
export async function refreshTokens(scope: ActionScope, clientId: string, refreshToken: string): Promise<ActionResult> {
  const { tx, now, settings, secrets } = scope
  Object.assign(scope.context.trace ?? {}, { isRenewal: true })
  const found = await findLocked(scope, refreshToken)
  if (found === undefined || found.signIn.clientId !== clientId) return refusals.refreshTokenInvalid
  const { signIn, token, user } = found
  Object.assign(scope.context.trace ?? {}, { userId: signIn.sub })
  const family = { kind: 'One', originJti: signIn.originJti } as const
  if (user === undefined) return refusals.userNotFound
  if (!user.enabled) return refusals.userDisabled

  const status = refreshTokenStatus(signIn, token, settings.lifetimes.refreshGraceSeconds, now)
  if (status.kind === 'Revoked') return refusals.refreshTokenRevoked
  if (status.kind === 'Expired') return refusals.refreshTokenExpired
  if (status.kind === 'Reused') {
    await revokeSignIns(scope, signIn.sub, family, 'RefreshTokenReused')
    return refusals.refreshTokenReused
  }
  const refused = await refuseSignIn(scope, user, signIn.provider)
  if (refused !== undefined) {
    await revokeSignIns(scope, signIn.sub, family, 'SignInNotAdmitted')
    return refused
  }
  const session = await scope.events.sessionStatus({ sub: user.sub, originJti: signIn.originJti, at: now })
  if (session === 'Revoked') return refusals.refreshTokenRevoked
  if (session === 'Expired') return refusals.refreshTokenExpired

  const successor = successorOf(secrets.refresh, refreshToken)
  if (status.kind === 'Usable')
    await tx.rotateRefreshToken(signIn.originJti, token.hash, hashRefreshToken(successor), now)
  const tokens = await tokensOf(scope, user, signIn)
  return answered({ AuthenticationResult: { ...tokens, RefreshToken: successor }, ChallengeParameters: {} })
}

/** The token as it is once its user is locked. */
async function findLocked({ tx }: ActionScope, refreshToken: string) {
  const hash = hashRefreshToken(refreshToken)
  const unlocked = await tx.findRefreshToken(hash)
  if (unlocked === undefined) return undefined
  const user = await tx.findUser({ sub: unlocked.signIn.sub })
  const found = await tx.findRefreshToken(hash)
  return found && { ...found, user }
}
