import { knownScopes } from '../rules/oauth/claims.ts'

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
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'email',
      'email_verified',
      'name',
      'locale',
    ],
    scopes_supported: [...knownScopes],
    ...(hosted === undefined
      ? {}
      : {
          authorization_endpoint: hosted.authorize,
          token_endpoint: hosted.token,
          userinfo_endpoint: hosted.userInfo,
          end_session_endpoint: hosted.logout,
          revocation_endpoint: hosted.revoke,
          grant_types_supported: ['authorization_code', 'refresh_token'],
          response_modes_supported: ['query'],
          authorization_response_iss_parameter_supported: true,
          revocation_endpoint_auth_methods_supported: ['none'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
        }),
  }
}
