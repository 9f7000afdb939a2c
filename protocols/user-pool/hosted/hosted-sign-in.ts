import { createScopes, type UserPoolParts } from '../scope/scope.ts'
import { isUnavailable } from '../wire/unavailable.ts'
import { authorize } from './authorize.ts'
import { continueAuthorization } from './continue-authorization.ts'
import type { Federation } from './federation.ts'
import { idpResponse } from './idp-response.ts'
import { logout } from './logout.ts'
import type { HostedParts } from './hosted-parts.ts'
import { oauthError, type HostedAnswer, type HostedRequest } from './request.ts'
import { revokeByToken } from './revoke.ts'
import type { HostedSettings } from './settings.ts'
import { token } from './token.ts'
import { userInfo } from './user-info.ts'

const pages = { authorize, idpResponse, logout }
const calls = { continueAuthorization, token, userInfo, revokeByToken }

/**
 * The hosted sign-in of a pool, one function for each endpoint. Faults are reported to `onFault`, never to the client.
 */
export type HostedSignIn = Readonly<
  Record<keyof typeof pages | keyof typeof calls, (request: HostedRequest) => Promise<HostedAnswer>>
>

/**
 * The authorization server beside the JSON protocol, on the same storage: OAuth 2.0 and OpenID Connect, code flow with
 * PKCE, at the addresses Amazon Cognito has (/oauth2/…, /logout).
 */
export function createHostedSignIn<Handle>(
  pool: UserPoolParts<Handle>,
  settings: HostedSettings,
  federation?: Federation,
): HostedSignIn {
  const onFault = pool.onFault ?? (() => undefined)
  const parts: HostedParts = { inScope: createScopes(pool), settings, pool: pool.settings, federation, onFault }
  type Answer = (given: HostedParts, request: HostedRequest) => Promise<HostedAnswer>
  const guarded =
    (name: string, answer: Answer, otherwise: (fault: unknown) => HostedAnswer) =>
    async (request: HostedRequest): Promise<HostedAnswer> => {
      try {
        return await answer(parts, request)
      } catch (fault) {
        onFault(fault, name)
        return otherwise(fault)
      }
    }
  const failed = (fault: unknown) =>
    isUnavailable(fault)
      ? oauthError(503, 'temporarily_unavailable', 'the user pool is unavailable for a moment')
      : oauthError(500, 'server_error', 'something went wrong at the user pool')
  const broken = (): HostedAnswer => ({ kind: 'Page', problem: 'Fault', language: undefined })
  return {
    authorize: guarded('authorize', authorize, broken),
    idpResponse: guarded('idpresponse', idpResponse, broken),
    logout: guarded('logout', logout, broken),
    continueAuthorization: guarded('continue', continueAuthorization, failed),
    token: guarded('token', token, failed),
    userInfo: guarded('userInfo', userInfo, failed),
    revokeByToken: guarded('revoke', revokeByToken, failed),
  }
}
