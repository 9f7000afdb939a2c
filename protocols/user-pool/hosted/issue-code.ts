import { randomUUID } from 'node:crypto'
import type { ActionScope } from '../scope/action.ts'
import { withParameters } from './rules/parameters.ts'
import { hashSecret, newSecret } from '../rules/oauth/secrets.ts'
import type { ValidSession } from './sessions.ts'
import type { HostedSettings } from './settings.ts'
import type { AuthorizationError } from './rules/authorization-request.ts'
import type { Authorization } from '../storage/hosted-store.ts'

/** Issues a code for the client. @returns the redirect address with the client's state and the issuer (RFC 9207) */
export async function issueCode(
  scope: ActionScope,
  settings: HostedSettings,
  authorization: Authorization,
  { hash, session }: ValidSession,
): Promise<string> {
  const code = newSecret()
  const { clientId, redirectUri, nonce, codeChallenge, state } = authorization
  await scope.tx.saveAuthorizationCode(hashSecret(code), {
    clientId,
    redirectUri,
    scope: authorization.scope,
    nonce,
    codeChallenge,
    sub: session.sub,
    authTime: session.authTime,
    provider: session.provider,
    originJti: randomUUID(),
    sessionHash: hash,
    expiresAt: new Date(scope.now.getTime() + settings.lifetimes.codeSeconds * 1000),
    usedAt: undefined,
  })
  return withParameters(redirectUri, { code, state, iss: scope.settings.issuer })
}

/** The client's address with an error (RFC 6749, 4.1.2.1), its state and the issuer (RFC 9207). */
export const refusalAddress = (
  issuer: string,
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  error: AuthorizationError,
  description: string,
): string => withParameters(redirectUri, { error, error_description: description, state, iss: issuer })

/**
 * The client's address with `login_required` if it waits for another user than the one who signed in (OpenID Connect
 * Core 1.0, 3.1.2.1: `id_token_hint`); undefined otherwise.
 */
export const refuseOtherUser = (issuer: string, authorization: Authorization, sub: string): string | undefined =>
  authorization.hintedSub === undefined || authorization.hintedSub === sub
    ? undefined
    : refusalAddress(issuer, authorization, 'login_required', 'somebody else signed in')
