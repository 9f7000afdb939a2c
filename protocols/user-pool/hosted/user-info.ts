import { identify } from '../accounts/sign-in.ts'
import { shownEmail } from '../tokens/user-attributes.ts'
import type { HostedParts } from './hosted-parts.ts'
import { bearerOf, type HostedAnswer, type HostedRequest } from './request.ts'
import { claimsWithin } from '../rules/oauth/claims.ts'

/** `GET /oauth2/userInfo`: what the token's scope says about its user (OpenID Connect Core 1.0, 5.3); needs `openid`. */
export async function userInfo(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const token = bearerOf(request)
  if (token === undefined) return refuse()
  const clientIds = [...parts.pool.clientIds, ...parts.settings.clients().map(({ id }) => id)]
  return parts.inScope(request.context, async (scope) => {
    const bearer = await identify(scope, token, { scope: 'openid', clientIds, proof: 'None' })
    if (bearer.kind === 'Refused') return refuse(bearer.message)
    const { user, signIn } = bearer
    const { email, emailVerified } = shownEmail(user)
    const claims = { ...user.attributes, email, email_verified: emailVerified }
    const body = { ...claimsWithin(claims, signIn.scope ?? ''), sub: user.sub, username: user.sub }
    return { kind: 'Json', status: 200, body }
  })
}

/** RFC 6750, section 3.1. The reason is one of the pool's own messages, which hold no quotes. */
function refuse(reason?: string): HostedAnswer {
  const description = reason === undefined ? '' : `, error_description="${reason}"`
  const body = { error: 'invalid_token', ...(reason === undefined ? {} : { error_description: reason }) }
  return { kind: 'Json', status: 401, body, challenge: `Bearer error="invalid_token"${description}` }
}
