import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimNames, scopes, startLtiPlatform, type LtiPlatform } from './index.ts'
import { startStubTool, type StubTool } from './stub-tool.ts'

const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

let platform: LtiPlatform
let tool: StubTool

beforeAll(async () => {
  ;[platform, tool] = await Promise.all([startLtiPlatform(), startStubTool()])
})

afterAll(async () => {
  await Promise.all([platform.close(), tool.close()])
})

const metadata = () => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: tool.initiateLoginUri,
  redirect_uris: [tool.redirectUri],
  client_name: 'Stub',
  jwks_uri: tool.keySetUrl,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: `openid ${scopes.scores}`,
  [toolConfiguration]: {
    domain: new URL(tool.origin).host,
    target_link_uri: tool.origin,
    claims: ['iss', 'sub', 'name'],
    messages: [{ type: 'LtiResourceLinkRequest' }],
  },
})

/** Registers like a tool that the platform's administrator has opened. */
async function register(changed: object = {}, bearer?: string): Promise<Response> {
  const { searchParams } = platform.registrationAddress(`${tool.origin}/register`)
  const found = await fetch(searchParams.get('openid_configuration') ?? '')
  const { registration_endpoint } = (await found.json()) as { registration_endpoint: string }
  return fetch(registration_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer ?? searchParams.get('registration_token') ?? ''}`,
    },
    body: JSON.stringify({ ...metadata(), ...changed }),
  })
}

test('A tool registers itself at the LTI platform of the tests and is launched', async () => {
  const answer = await register()
  const { client_id, scope } = (await answer.json()) as { client_id: string; scope: string }
  expect([answer.status, scope]).toEqual([200, scopes.scores])
  tool.platform = platform.registration(client_id)
  const link = platform.addLink({ clientId: client_id, url: `${tool.origin}/a` })
  expect((await (await platform.launch(platform.addPerson({}), link)).post()).status).toBe(200)
  expect(tool.launches.at(-1)).toMatchObject({
    aud: client_id,
    [claimNames.deployment]: platform.tools()[0]?.deploymentIds[0],
  })
})

test('A registration token is good once, and not when it is made up', async () => {
  const token = platform.registrationAddress(tool.origin).searchParams.get('registration_token') ?? ''
  expect([(await register({}, token)).status, (await register({}, token)).status]).toEqual([200, 401])
  expect((await register({}, 'made up')).status).toBe(401)
})

test.each([
  ['that is not of the web', { application_type: 'native' }],
  ['with a shared secret', { token_endpoint_auth_method: 'client_secret_basic' }],
  ['without id tokens', { response_types: ['code'] }],
  ['without client credentials', { grant_types: ['implicit'] }],
  ['without an address to come back to', { redirect_uris: [] }],
  ['without a key set', { jwks_uri: undefined }],
  ['whose key set is nowhere', { jwks_uri: 'nowhere' }],
  ['without a name', { client_name: '' }],
  ['with one address instead of a list', { redirect_uris: 'http://localhost/launch' }],
  ['of another domain', { [toolConfiguration]: { domain: 'another.test', target_link_uri: 'http://localhost/' } }],
  ['without what LTI wants to know', { [toolConfiguration]: undefined }],
])('The LTI platform of the tests registers no tool %s', async (_, changed) => {
  const answer = await register(changed)
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_client_metadata' }])
})

test('The configuration says what the test wants', async () => {
  platform.forged.configuration = (right) => ({ ...right, issuer: 'https://evil.example' })
  const answer = await fetch(`${platform.origin}/.well-known/openid-configuration`)
  platform.forged.configuration = undefined
  expect(await answer.json()).toMatchObject({ issuer: 'https://evil.example', jwks_uri: `${platform.origin}/lti/keys` })
})
