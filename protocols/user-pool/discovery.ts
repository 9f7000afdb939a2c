import { SELF_SERVICE_SCOPE } from './tokens.ts'

/** The addresses of the hosted flows, where there are any. */
export type HostedEndpoints = { authorize: string; token: string; userInfo: string; logout: string; revoke: string }

/** The OpenID provider metadata of the pool (OpenID Connect Discovery 1.0 section 3). */
export function discoveryDocument(issuer: string, hosted?: HostedEndpoints): Record<string, unknown> {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'email', 'phone', 'profile', SELF_SERVICE_SCOPE],
    ...(hosted === undefined
      ? {}
      : {
          authorization_endpoint: hosted.authorize,
          token_endpoint: hosted.token,
          userinfo_endpoint: hosted.userInfo,
          end_session_endpoint: hosted.logout,
          revocation_endpoint: hosted.revoke,
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
        }),
  }
}
