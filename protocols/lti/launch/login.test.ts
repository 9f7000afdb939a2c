import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAuthorizationResponse } from './authorization-response.ts'
import { authorizationRequest, readLoginInitiation } from './login-initiation.ts'

const required = { iss: 'https://p.example', login_hint: '7', target_link_uri: 'https://tool.example/x' }
const fields = (given: Record<string, string>, ...more: [string, string][]) =>
  new URLSearchParams([...Object.entries(given), ...more])

test('L2, Security Framework section 5.1.1.1: an initiation is read', () => {
  expect(readLoginInitiation(fields(required))).toEqual({
    kind: 'Initiation',
    issuer: 'https://p.example',
    loginHint: '7',
    targetLinkUri: 'https://tool.example/x',
  })
  const optional = {
    lti_message_hint: '{"a":1}',
    client_id: 'c',
    lti_deployment_id: 'd',
    lti_storage_target: '_parent',
  }
  expect(readLoginInitiation(fields({ ...required, ...optional }))).toMatchObject({
    messageHint: '{"a":1}',
    clientId: 'c',
    deploymentId: 'd',
    storageTarget: '_parent',
  })
})

test.each(['iss', 'login_hint', 'target_link_uri'])('L2: an initiation without %s is refused', (field) => {
  expect(readLoginInitiation(fields({ ...required, [field]: '' }))).toEqual({
    kind: 'Refused',
    reason: 'MissingField',
    field,
  })
})

test.each([
  ['DuplicateField', 'client_id', ['a', 'b']],
  ['DuplicateField', 'lti_deployment_id', ['a', 'a']],
  ['TooLong', 'client_id', ['x'.repeat(2049)]],
  ['TooLong', 'lti_message_hint', ['x'.repeat(4097)]],
  ['NotText', 'lti_message_hint', ['a\0b']],
])('L2: an initiation is refused as %s by %s', (reason, field, values) => {
  const given = fields(required, ...values.map((value): [string, string] => [field, value]))
  expect(readLoginInitiation(given)).toEqual({ kind: 'Refused', reason, field })
})

test('L2: a required field that comes twice is refused, also with the same value', () => {
  for (const [field, value] of Object.entries(required))
    expect(readLoginInitiation(fields(required, [field, value]))).toMatchObject({ reason: 'DuplicateField', field })
})

test('L2, Security Framework section 5.1.1.2: the request for authentication, beside what the endpoint has', () => {
  const url = authorizationRequest(
    { authorizationEndpoint: 'https://p.example/auth?tenant=a%20b&resource=x&response_type=code', clientId: 'c' },
    { loginHint: '7', messageHint: 'm&n' },
    { redirectUri: 'https://tool.example/launch', state: 's', nonce: 'n' },
  )
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: 'a b',
    resource: 'x',
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: 'c',
    redirect_uri: 'https://tool.example/launch',
    login_hint: '7',
    lti_message_hint: 'm&n',
    state: 's',
    nonce: 'n',
  })
  expect([...url.searchParams.keys()]).toHaveLength(12)
})

test('L2: without a message hint none is sent', () => {
  const url = authorizationRequest(
    { authorizationEndpoint: 'https://p.example/auth', clientId: 'c' },
    { loginHint: '7' },
    { redirectUri: 'https://tool.example/launch', state: 's', nonce: 'n' },
  )
  expect(url.searchParams.has('lti_message_hint')).toBe(false)
})

test('L2, Security Framework section 5.1.1.3: the answer is a token, an error, or refused', () => {
  expect(readAuthorizationResponse(fields({ id_token: 'a.b.c', state: 's' }))).toEqual({
    kind: 'Token',
    idToken: 'a.b.c',
    state: 's',
  })
  const words = { error: 'login_required', error_description: `Logg\ninn ${'x'.repeat(900)}` }
  expect(readAuthorizationResponse(fields(words))).toEqual({
    kind: 'PlatformError',
    error: 'login_required',
    description: expect.stringMatching(/^Logg inn x{491}$/),
  })
  expect(readAuthorizationResponse(fields({ id_token: 'a.b.c' }))).toMatchObject({
    reason: 'MissingField',
    field: 'state',
  })
  for (const field of ['id_token', 'state'])
    expect(readAuthorizationResponse(fields({ id_token: 'a.b.c', state: 's' }, [field, 'x']))).toMatchObject({
      reason: 'DuplicateField',
      field,
    })
  expect(readAuthorizationResponse(fields({ error: 'x', id_token: 'a.b.c', state: 's' }))).toMatchObject({
    kind: 'Refused',
  })
})

test('L2: whatever the fields are, there is an answer', () => {
  const name = fc.constantFrom(
    'iss',
    'login_hint',
    'target_link_uri',
    'id_token',
    'state',
    'error',
    'error_description',
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(name, fc.string()), fc.oneof(fc.string(), fc.constant('a\0b')))),
      (pairs) => {
        const given = new URLSearchParams(pairs)
        expect(['Initiation', 'Refused']).toContain(readLoginInitiation(given).kind)
        expect(['Token', 'PlatformError', 'Refused']).toContain(readAuthorizationResponse(given).kind)
      },
    ),
  )
})
