import { randomUUID } from 'node:crypto'
import type { Forged } from '#testing/lti-platform/forged.ts'
import { scopes } from '#testing/lti-platform/claim-names.ts'
import { json, mediaType, type PlatformRequest, type Route } from '#testing/lti-platform/http.ts'
import { must, type Tool, type World } from '#testing/lti-platform/world.ts'

const platformConfiguration = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

type Fields = Readonly<Record<string, unknown>>

/**
 * The endpoints of dynamic registration (LTI Dynamic Registration 1.0): the platform's configuration, and the
 * registration endpoint.
 */
export const registrationEndpoints = (world: World, forged: Forged): Route[] => [
  {
    method: 'GET',
    path: /^\/\.well-known\/openid-configuration$/,
    endpoint: 'configuration',
    answer() {
      const right = configuration(world)
      return json(forged.configuration?.(right) ?? right)
    },
  },
  {
    method: 'POST',
    path: /^\/lti\/register$/,
    endpoint: 'registration',
    answer(asked) {
      const right = register(world, asked)
      return json(forged.registration?.(right) ?? right)
    },
  },
]

/**
 * The address to which an administrator's browser is sent to register a tool; the token is valid for one
 * registration.
 */
export function registrationAddress(world: World, initiation: string): URL {
  const token = randomUUID()
  world.registrationTokens.add(token)
  const address = new URL(initiation)
  address.searchParams.set('openid_configuration', `${world.origin}/.well-known/openid-configuration`)
  address.searchParams.set('registration_token', token)
  return address
}

const configuration = (world: World): Record<string, unknown> => ({
  issuer: world.issuer,
  authorization_endpoint: `${world.origin}/lti/auth`,
  token_endpoint: `${world.origin}/lti/token`,
  jwks_uri: `${world.origin}/lti/keys`,
  registration_endpoint: `${world.origin}/lti/register`,
  token_endpoint_auth_methods_supported: ['private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', ...Object.values(scopes)],
  response_types_supported: ['id_token'],
  subject_types_supported: ['public', 'pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: ['sub', 'iss', 'name', 'given_name', 'family_name', 'email', 'locale'],
  [platformConfiguration]: {
    product_family_code: 'double',
    version: '1',
    messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
    variables: [],
  },
})

function register(world: World, asked: PlatformRequest): Record<string, unknown> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(asked.headers.authorization ?? '') ?? []
  must(world.registrationTokens.has(token), 401, 'invalid_token', 'the registration token is unknown or was used')
  must(
    mediaType(asked) === 'application/json',
    415,
    'invalid_client_metadata',
    'the media type is not application/json',
  )
  const given = JSON.parse(asked.body) as Fields
  const tool = toolOf(given)
  world.registrationTokens.delete(token)
  world.tools.set(tool.clientId, tool)
  const granted = { client_id: tool.clientId, scope: tool.scopes.join(' ') }
  const of = { ...(given[toolConfiguration] as Fields), deployment_id: tool.deploymentIds[0] }
  return { ...given, ...granted, [toolConfiguration]: of }
}

function toolOf(given: Fields): Tool {
  const fixed = { application_type: 'web', token_endpoint_auth_method: 'private_key_jwt' }
  for (const [name, value] of Object.entries(fixed)) mustBe(given[name] === value, `${name} is not ${value}`)
  mustBe(listOf(given, 'response_types').includes('id_token'), 'response_types are without id_token')
  for (const grant of ['implicit', 'client_credentials'])
    mustBe(listOf(given, 'grant_types').includes(grant), `grant_types are without ${grant}`)
  const redirectUris = listOf(given, 'redirect_uris')
  mustBe(redirectUris.length > 0 && redirectUris.every((uri) => URL.canParse(uri)), 'redirect_uris are no addresses')
  const own = given[toolConfiguration] as Fields | undefined
  mustBe(own !== undefined, 'the tool configuration is missing')
  const targetLinkUri = addressOf(own, 'target_link_uri')
  const { host, hostname } = new URL(targetLinkUri)
  mustBe(own['domain'] === host || own['domain'] === hostname, `domain is not ${host}`)
  mustBe(Array.isArray(own['claims']) && Array.isArray(own['messages']), 'claims or messages are missing')
  const wanted = textOf(given, 'scope').split(' ').filter(Boolean)
  return {
    clientId: randomUUID(),
    name: textOf(given, 'client_name'),
    initiateLoginUri: addressOf(given, 'initiate_login_uri'),
    redirectUris,
    keySetUrl: addressOf(given, 'jwks_uri'),
    deploymentIds: [randomUUID()],
    scopes: Object.values(scopes).filter((scope) => wanted.includes(scope)),
    targetLinkUri,
  }
}

function mustBe(holds: boolean, reason: string): asserts holds {
  must(holds, 400, 'invalid_client_metadata', reason)
}

function textOf(given: Fields, name: string): string {
  const value = given[name]
  mustBe(typeof value === 'string' && value !== '', `${name} is missing`)
  return value
}

function addressOf(given: Fields, name: string): string {
  const value = textOf(given, name)
  mustBe(URL.canParse(value), `${name} is no address`)
  return value
}

function listOf(given: Fields, name: string): readonly string[] {
  const value = given[name]
  mustBe(Array.isArray(value) && value.every((each) => typeof each === 'string'), `${name} is no list`)
  return value
}
