import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clientMetadata, type ToolMetadata } from './client-metadata.ts'
import { readPlatformConfiguration } from './platform-configuration.ts'
import { readRegistrationAnswer, registerTool } from './register-tool.ts'

const extension = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

interface SentRequest {
  readonly line: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}
const requests: SentRequest[] = []
let routes: Record<string, (response: ServerResponse) => unknown> = {}
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    requests.push({ line: `${request.method} ${request.url}`, body, headers: request.headers })
    const route = routes[request.url ?? '']
    if (route) route(response)
    else response.writeHead(404).end()
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
afterAll(() => server.close())

const configuration = {
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
  registration_endpoint: `${origin}/register?client=7`,
  scopes_supported: ['openid', 'https://purl.imsglobal.org/spec/lti-ags/scope/score'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['private_key_jwt'],
  [extension]: {
    product_family_code: 'moodle',
    version: '4.5',
    messages_supported: [{ type: 'LtiDeepLinkingRequest', placements: ['ContentArea'] }, null],
  },
}
const url = `${origin}/.well-known/openid-configuration`

const metadata: ToolMetadata = {
  name: { standard: 'Course tool', byLanguage: { nb: 'Kursverktøy', es: 'Herramienta de cursos' } },
  addresses: {
    loginInitiation: 'https://tool.example/login',
    redirects: ['https://tool.example/launch'],
    keySet: 'https://tool.example/keys',
    target: 'https://tool.example/home',
    logo: 'https://tool.example/logo.png',
  },
  scopes: ['a', 'b'],
  claims: ['sub', 'name'],
  messages: [{ type: 'LtiDeepLinkingRequest', label: { standard: 'Choose' }, placements: ['ContentArea'] }],
}

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const send = (to: string, request: object) => fetch(to, { ...request, redirect: 'manual' })
const register = (token?: string) =>
  registerTool({ send, configurationUrl: url, metadata: clientMetadata(metadata), timeoutMs: 150, token })

beforeEach(() => {
  requests.length = 0
  routes = { '/.well-known/openid-configuration': json(configuration) }
})

test('L2, Dynamic Registration section 3.5: the configuration of a platform is read', () => {
  expect(readPlatformConfiguration(configuration, url)).toEqual({
    kind: 'Configuration',
    issuer: origin,
    endpoints: {
      authorizationEndpoint: `${origin}/authorize`,
      tokenEndpoint: `${origin}/token`,
      tokenAudience: null,
      keySetUrl: `${origin}/keys`,
    },
    registrationEndpoint: `${origin}/register?client=7`,
    scopes: configuration.scopes_supported,
    productFamilyCode: 'moodle',
    version: '4.5',
    messages: [{ type: 'LtiDeepLinkingRequest', placements: ['ContentArea'] }],
  })
})

test.each([
  [{ issuer: 'https://platform.example' }, { reason: 'ForeignIssuer' }],
  [{ issuer: 'moodle' }, { reason: 'NotAnAddress', field: 'issuer' }],
  [{ jwks_uri: 'file:///etc/passwd' }, { reason: 'NotAnAddress', field: 'jwks_uri' }],
  [{ registration_endpoint: undefined }, { reason: 'MissingField', field: 'registration_endpoint' }],
  [{ token_endpoint: [] }, { reason: 'NotAnAddress', field: 'token_endpoint' }],
  [{ id_token_signing_alg_values_supported: ['ES256'] }, { reason: 'NotSupported' }],
  [{ token_endpoint_auth_methods_supported: ['client_secret_basic'] }, { reason: 'NotSupported' }],
])('L2, Dynamic Registration section 3.5: a configuration is refused (%#)', (changes, expected) => {
  expect(readPlatformConfiguration({ ...configuration, ...changes }, url)).toMatchObject({
    kind: 'Refused',
    ...expected,
  })
})

test('L2, Dynamic Registration section 3.6: the tool is registered with its names and addresses', async () => {
  const granted = { client_id: 'c-1', scope: 'a', [toolConfiguration]: { deployment_id: 'd-1' } }
  routes['/register?client=7'] = json(granted, 201)
  expect(await register('secret')).toMatchObject({
    kind: 'Registered',
    configuration: { issuer: origin, productFamilyCode: 'moodle' },
    answer: { clientId: 'c-1', deploymentId: 'd-1', scopes: ['a'] },
  })
  expect(requests.map(({ line }) => line)).toEqual(['GET /.well-known/openid-configuration', 'POST /register?client=7'])
  expect(requests[0]?.headers.authorization).toBeUndefined()
  expect(requests[1]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' })
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: 'https://tool.example/login',
    redirect_uris: ['https://tool.example/launch'],
    client_name: 'Course tool',
    'client_name#nb': 'Kursverktøy',
    'client_name#es': 'Herramienta de cursos',
    jwks_uri: 'https://tool.example/keys',
    logo_uri: 'https://tool.example/logo.png',
    token_endpoint_auth_method: 'private_key_jwt',
    scope: 'a b',
    [toolConfiguration]: {
      domain: 'tool.example',
      target_link_uri: 'https://tool.example/home',
      claims: ['sub', 'name'],
      messages: [{ type: 'LtiDeepLinkingRequest', label: 'Choose', placements: ['ContentArea'] }],
    },
  })
})

test('L2: without a token none is sent, and one that is no token is not sent either', async () => {
  routes['/register?client=7'] = json({ client_id: 'c-1' })
  await register()
  await register('a\r\nx: y')
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined, undefined])
})

test('L2: a configuration that leads elsewhere, fails or is foreign registers nothing', async () => {
  const refusals: [(response: ServerResponse) => unknown, object][] = [
    [(response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), { reason: 'Redirected' }],
    [json({}, 500), { reason: 'PlatformFault' }],
    [(response) => response.end('<html>'), { reason: 'NotJson' }],
    [() => undefined, { reason: 'NoAnswer' }],
    [json({ ...configuration, issuer: 'https://platform.example' }), { reason: 'ForeignIssuer' }],
  ]
  for (const [route, expected] of refusals) {
    routes['/.well-known/openid-configuration'] = route
    expect(await register('secret')).toMatchObject(expected)
  }
  expect(requests.every(({ line }) => line.startsWith('GET'))).toBe(true)
})

test('L2: a platform that refuses or answers without a client did not register', async () => {
  routes['/register?client=7'] = json({}, 403)
  expect(await register('secret')).toMatchObject({ kind: 'Failed', reason: 'Refused', status: 403 })
  routes['/register?client=7'] = json({ client_id: '' })
  expect(await register('secret')).toEqual({ kind: 'Refused', reason: 'NotARegistration' })
})

test('L2: whatever a platform says of itself, there is an answer', () => {
  const field = fc.constantFrom(...Object.keys(configuration))
  fc.assert(
    fc.property(fc.dictionary(field, fc.jsonValue()), fc.jsonValue(), fc.string(), (changes, anything, place) => {
      const read = [
        readPlatformConfiguration({ ...configuration, ...changes }, url),
        readPlatformConfiguration(anything, place),
        readRegistrationAnswer(anything),
        readRegistrationAnswer({ client_id: 'c', scope: anything, [toolConfiguration]: anything }),
      ]
      for (const { kind } of read) expect(['Configuration', 'Registered', 'Refused']).toContain(kind)
    }),
  )
})
