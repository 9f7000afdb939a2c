import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HostedClient } from '../settings.ts'
import { validateAuthorization } from './authorization-request.ts'
import { claimsWithin, knownScopes, SELF_SERVICE_SCOPE } from '../../rules/oauth/claims.ts'
import { readParameters, withParameters } from './parameters.ts'
import { answersChallenge, hashSecret, isSecret, newSecret } from '../../rules/oauth/secrets.ts'

const back = 'https://shop.example/back?a=1'
const shop: HostedClient = {
  id: 'shop',
  redirectUris: [back, 'http://localhost:9/cb'],
  logoutUris: [],
  scopes: ['openid', 'email'],
}
const right = {
  client_id: 'shop',
  redirect_uri: back,
  response_type: 'code',
  scope: 'openid email',
  state: 'a state-68656c6c6f',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}
type Change = Readonly<Record<string, string | undefined>>
const query = (change: Change = {}) =>
  new URLSearchParams(Object.entries({ ...right, ...change }).filter((pair): pair is [string, string] => !!pair[1]))
const validate = (change: Change = {}) => validateAuthorization(query(change), [shop])

test('I4: a valid request is accepted unchanged', () => {
  expect(
    validate({ prompt: 'login', max_age: '60', login_hint: 'a@b.no', lang: 'nb', idp_identifier: 'Nordvik' }),
  ).toEqual({
    kind: 'Asked',
    request: {
      clientId: 'shop',
      redirectUri: back,
      scope: 'openid email',
      state: right.state,
      nonce: undefined,
      codeChallenge: right.code_challenge,
      prompt: 'Login',
      maxAgeSeconds: 60,
      loginHint: 'a@b.no',
      idTokenHint: undefined,
      language: 'nb',
      provider: 'Nordvik',
    },
  })
  expect(validate({ scope: undefined, identity_provider: 'COGNITO' })).toMatchObject({
    request: { scope: 'openid email', provider: undefined, prompt: undefined },
  })
})

test('I4: an address that is not the client’s own to the last character is led to by nothing', () => {
  const near = [
    'https://shop.example/back',
    `${back}#`,
    `${back}&b=2`,
    'HTTPS://shop.example/back?a=1',
    '//shop.example/back?a=1',
  ]
  for (const redirect_uri of [...near, 'javascript:alert(1)', undefined])
    expect(validate({ redirect_uri })).toEqual({ kind: 'UnknownPlace' })
  expect(validate({ client_id: 'other' })).toEqual({ kind: 'UnknownPlace' })
  const twice = query()
  twice.append('redirect_uri', 'http://localhost:9/cb')
  expect(validateAuthorization(twice, [shop])).toEqual({ kind: 'UnknownPlace' })
})

describe('I4: errors are reported to the client at its address', () => {
  test.each([
    ['invalid_request', { response_type: undefined }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { prompt: 'none login' }],
    ['invalid_request', { max_age: '-1' }],
    ['invalid_request', { nonce: 'n'.repeat(513) }],
    ['invalid_request', { lang: 'n\u0000b' }],
    ['invalid_scope', { scope: 'openid everything' }],
    ['invalid_scope', { scope: SELF_SERVICE_SCOPE }],
    ['request_not_supported', { request: 'eyJ' }],
  ] as const)('%s: %j', (error, change) => {
    expect(validate(change)).toMatchObject({ kind: 'Refused', redirectUri: back, error })
  })
})

test('I4: whatever is asked, the browser goes nowhere but to an address of the client', () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(right), 'prompt', 'max_age', 'nonce'), fc.string())
  fc.assert(
    fc.property(anything, (change) => {
      const verdict = validateAuthorization(query(change), [shop])
      if (verdict.kind === 'Refused') expect(shop.redirectUris).toContain(verdict.redirectUri)
      if (verdict.kind === 'Asked') expect(shop.redirectUris).toContain(verdict.request.redirectUri)
    }),
  )
})

test('I4: parameters added to an address keep its own, and the state comes back as it went', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (state) => {
      const url = new URL(withParameters(back, { state, code: undefined }))
      expect([url.origin, url.pathname, url.searchParams.get('a')]).toEqual(['https://shop.example', '/back', '1'])
      expect(url.searchParams.get('state')).toBe(state)
      expect(url.searchParams.has('code')).toBe(false)
    }),
  )
})

test('RFC 6749 3.1: a parameter that comes twice is refused, an empty one counts as left out', () => {
  expect(readParameters(new URLSearchParams('a=1&a=2'), ['a'])).toBeUndefined()
  expect(readParameters(new URLSearchParams('a=&b=2&b=3'), ['a'])).toEqual({})
})

test('RFC 7636: the verifier of a challenge answers it, and no other does', () => {
  // appendix B
  expect(answersChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', right.code_challenge)).toBe(true)
  const verifier = fc.stringMatching(/^[A-Za-z0-9._~-]{43,128}$/)
  fc.assert(
    fc.property(verifier, verifier, (one, other) => {
      const challenge = createHash('sha256').update(one).digest('base64url')
      expect(answersChallenge(one, challenge)).toBe(true)
      expect(answersChallenge(other, challenge)).toBe(other === one)
    }),
  )
  expect(answersChallenge(right.code_challenge, right.code_challenge)).toBe(false)
  expect(answersChallenge('short', createHash('sha256').update('short').digest('base64url'))).toBe(false)
})

test('secrets are 43 characters of an address, and are known by their hash', () => {
  const secret = newSecret()
  expect(isSecret(secret)).toBe(true)
  expect(hashSecret(secret)).toHaveLength(32)
  expect(newSecret()).not.toBe(secret)
})

test('I4: a scope lets its own claims through and no others', () => {
  const claims = { email: 'a@b.no', email_verified: true, name: 'Kari', 'custom:domain': 'no', phone_number: '+47' }
  expect(claimsWithin(claims, 'openid')).toEqual({})
  expect(claimsWithin(claims, 'openid email')).toEqual({ email: 'a@b.no', email_verified: true })
  expect(claimsWithin(claims, 'profile constructor phone')).toEqual({ name: 'Kari', phone_number: '+47' })
  expect(claimsWithin(claims, knownScopes.join(' '))).toEqual(claims)
})
