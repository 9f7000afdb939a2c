import { answered } from '../scope/action.ts'
import { refusals } from '../wire/errors.ts'
import { hashRefreshToken, refreshStanding, successorOf } from '../rules/oauth/refresh-tokens.ts'
import { admit, revoke, tokensOf } from './sign-in.ts'
import type { ActionResult, ActionScope } from '../scope/action.ts'

/**
 * Exchanges a refresh token for fresh tokens and its one successor. Inside the grace period the same successor is given
 * again (two tabs, a lost answer); after it the token counts as stolen and the whole sign-in ends (OWASP ASVS 5.0 V10.4.5).
 */
export async function refreshTokens(scope: ActionScope, clientId: string, refreshToken: string): Promise<ActionResult> {
  const { tx, now, settings, secrets } = scope
  Object.assign(scope.context.seen ?? {}, { isRenewal: true })
  const found = await findLocked(scope, refreshToken)
  if (found === undefined || found.signIn.clientId !== clientId) return refusals.refreshTokenInvalid
  const { signIn, token, user } = found
  Object.assign(scope.context.seen ?? {}, { userId: signIn.sub })
  const family = { kind: 'One', originJti: signIn.originJti } as const
  if (user === undefined) return refusals.userNotFound
  if (!user.enabled) return refusals.userDisabled

  const standing = refreshStanding(signIn, token, settings.lifetimes.refreshGraceSeconds, now)
  if (standing.kind === 'Revoked') return refusals.refreshTokenRevoked
  if (standing.kind === 'Expired') return refusals.refreshTokenExpired
  if (standing.kind === 'Reused') {
    await revoke(scope, signIn.sub, family, 'RefreshTokenReused')
    return refusals.refreshTokenReused
  }
  const refused = await admit(scope, user, signIn.provider)
  if (refused !== undefined) {
    await revoke(scope, signIn.sub, family, 'SignInNotAdmitted')
    return refused
  }
  const session = await scope.events.sessionStanding({ sub: user.sub, originJti: signIn.originJti, at: now })
  if (session === 'Revoked') return refusals.refreshTokenRevoked
  if (session === 'Expired') return refusals.refreshTokenExpired

  const successor = successorOf(secrets.refresh, refreshToken)
  if (standing.kind === 'Usable')
    await tx.rotateRefreshToken(signIn.originJti, token.hash, hashRefreshToken(successor), now)
  const tokens = await tokensOf(scope, user, signIn)
  return answered({ AuthenticationResult: { ...tokens, RefreshToken: successor }, ChallengeParameters: {} })
}

/** The token as it stands once its user is locked. */
async function findLocked({ tx }: ActionScope, refreshToken: string) {
  const hash = hashRefreshToken(refreshToken)
  const seen = await tx.findRefreshToken(hash)
  if (seen === undefined) return undefined
  const user = await tx.findUser({ sub: seen.signIn.sub })
  const found = await tx.findRefreshToken(hash)
  return found && { ...found, user }
}
