import { randomUUID } from 'node:crypto'
import { formOf, json, mediaType, type Answer, type PlatformRequest, type Route } from '#testing/lti-platform/http.ts'
import { verified } from '#testing/lti-platform/tool-tokens.ts'
import { must, type World } from '#testing/lti-platform/world.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const lifetime = 3600

/**
 * The token endpoint: client credentials with a signed assertion (RFC 7523), as defined by the 1EdTech Security
 * Framework.
 */
export const tokenEndpoint = (world: World): Route => ({
  method: 'POST',
  path: /^\/lti\/token$/,
  endpoint: 'token',
  answer: (asked) => give(world, asked),
})

async function give(world: World, asked: PlatformRequest): Promise<Answer> {
  const form = formOf(asked)
  must(mediaType(asked) === 'application/x-www-form-urlencoded', 400, 'invalid_request', 'the body is no form')
  must(form.get('grant_type') === 'client_credentials', 400, 'unsupported_grant_type', 'only client_credentials')
  must(form.get('client_assertion_type') === assertionType, 400, 'invalid_request', 'client_assertion_type is another')
  const tool = await caller(world, form.get('client_assertion') ?? '')
  const scopes = (form.get('scope') ?? '').split(' ').filter(Boolean)
  must(scopes.length > 0, 400, 'invalid_scope', 'no scope is asked for')
  const unknown = scopes.find((scope) => !tool.scopes.includes(scope))
  must(unknown === undefined, 400, 'invalid_scope', `${unknown ?? ''} is not granted`)
  const token = randomUUID()
  world.accessTokens.set(token, {
    clientId: tool.clientId,
    scopes,
    expires: world.now().getTime() + lifetime * 1000,
  })
  return json({ access_token: token, token_type: 'Bearer', expires_in: lifetime, scope: scopes.join(' ') })
}

async function caller(world: World, assertion: string) {
  const { tool, claims } = await verified(world, assertion, `${world.origin}/lti/token`)
  must(claims.sub === tool.clientId, 401, 'invalid_client', 'sub is not the client')
  must(typeof claims.jti === 'string' && claims.jti !== '', 401, 'invalid_client', 'jti is missing')
  const use = `assertion ${tool.clientId} ${claims.jti}`
  must(!world.used.has(use), 401, 'invalid_client', 'jti was used before')
  world.used.add(use)
  return tool
}
