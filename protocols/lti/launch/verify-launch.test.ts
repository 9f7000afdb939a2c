import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import fc from 'fast-check'
import { CompactSign, SignJWT, UnsecuredJWT, type JWTHeaderParameters } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { CLAIMS } from './claims.ts'
import { keySets } from './key-sets.ts'
import { verifyLaunch, type LaunchToVerify } from './verify-launch.ts'

const now = new Date('2026-11-22T10:00:00Z')
const seconds = now.getTime() / 1000
const platformKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const attackerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' })

const nonces: string[] = []
const server = createServer((request, response) => {
  nonces.push(request.url ?? '')
  const isAttacker = request.url?.startsWith('/attacker')
  const key = isAttacker ? attackerKeys.publicKey : platformKeys.publicKey
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk(key, 'one')] }))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
afterAll(() => server.close())

const registration = {
  issuer: 'https://platform.example',
  clientId: 'client-a',
  authorizationEndpoint: `${origin}/authorize`,
  tokenEndpoint: `${origin}/token`,
  tokenAudience: null,
  keySetUrl: `${origin}/keys`,
}
const targetLinkUri = 'https://tool.example/course/elk1'
const message = {
  iss: registration.issuer,
  aud: registration.clientId,
  sub: 'person-1',
  nonce: 'nonce-1',
  iat: seconds - 5,
  exp: seconds + 300,
  [CLAIMS.version]: '1.3.0',
  [CLAIMS.messageType]: 'LtiResourceLinkRequest',
  [CLAIMS.deploymentId]: '1',
  [CLAIMS.targetLinkUri]: targetLinkUri,
  [CLAIMS.resourceLink]: { id: 'link-1', title: 'Elsikkerhet' },
  [CLAIMS.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
}
const settings = {
  deep_link_return_url: 'https://platform.example/return',
  accept_types: ['ltiResourceLink'],
  accept_presentation_document_targets: ['iframe'],
}
const deepLinking = {
  ...message,
  [CLAIMS.messageType]: 'LtiDeepLinkingRequest',
  [CLAIMS.resourceLink]: undefined,
  [CLAIMS.deepLinkingSettings]: settings,
}

let keys = freshKeys()
beforeEach(() => {
  nonces.length = 0
  keys = freshKeys()
})

function freshKeys() {
  return keySets({ send: (to, request) => fetch(to, { ...request, redirect: 'manual' }), clock: () => now })
}

const signed = (claims: object, header: Partial<JWTHeaderParameters> = {}, key: KeyObject = platformKeys.privateKey) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key)

const verify = (idToken: string, given: Partial<LaunchToVerify> = {}) =>
  verifyLaunch({ registration, idToken, nonce: 'nonce-1', targetLinkUri, keys, now, ...given })

const answerTo = async (changes: object, given?: Partial<LaunchToVerify>) => {
  const answer = await verify(await signed({ ...message, ...changes }), given)
  return answer.kind === 'Refused' ? answer.reason : answer.kind
}

test('L2, Core 1.3 section 5.3: a resource link launch is read', async () => {
  const answer = await verify(await signed({ ...message, name: 'Kari Nordmann', locale: 'nb-NO' }))
  expect(answer).toEqual({
    kind: 'Launch',
    launch: {
      messageType: 'ResourceLink',
      subject: 'person-1',
      deploymentId: '1',
      targetLinkUri,
      roles: { isInstructor: false, isAdministrator: false, isLearner: true, isTest: false },
      name: 'Kari Nordmann',
      locale: 'nb-NO',
      resourceLink: { id: 'link-1', title: 'Elsikkerhet' },
      custom: {},
    },
  })
})

test('L2, Deep Linking 2.0 section 4.4: a request for content is read, its data kept as they are', async () => {
  const data = ' opaque\n{"a":1} '
  const answer = await verify(
    await signed({ ...deepLinking, [CLAIMS.deepLinkingSettings]: { ...settings, accept_multiple: true, data } }),
  )
  expect(answer).toMatchObject({
    launch: { deepLinking: { returnUrl: 'https://platform.example/return', acceptMultiple: true, data } },
  })
})

test('L2: the claims of the services, the place and the frame are read, unusable addresses dropped', async () => {
  const answer = await verify(
    await signed({
      ...message,
      given_name: 'Kari',
      family_name: 'Nordmann',
      email: 'kari@example.no',
      locale: 'en_US',
      [CLAIMS.context]: { id: 'c1', title: 'HMS', label: 'HMS-1' },
      [CLAIMS.platform]: { guid: 'g', name: 'Moodle', product_family_code: 'moodle' },
      [CLAIMS.presentation]: { document_target: 'iframe', return_url: 'javascript:alert(1)', locale: 'es' },
      [CLAIMS.custom]: { course: 'elk1', count: 3 },
      [CLAIMS.grades]: { scope: ['s1'], lineitems: 'https://p.example/li?a=1', lineitem: 'ftp://p.example/li' },
      [CLAIMS.roster]: { context_memberships_url: 'https://p.example/members', service_versions: ['2.0'] },
    }),
  )
  expect(answer).toMatchObject({
    launch: {
      name: 'Kari Nordmann',
      email: 'kari@example.no',
      locale: 'en_US',
      context: { id: 'c1', title: 'HMS', label: 'HMS-1' },
      platform: { guid: 'g', name: 'Moodle', productFamilyCode: 'moodle' },
      roster: { membershipsUrl: 'https://p.example/members' },
    },
  })
  const launch = answer.kind === 'Launch' ? answer.launch : undefined
  expect(launch?.presentation).toEqual({ documentTarget: 'iframe', locale: 'es' })
  expect(launch?.custom).toEqual({ course: 'elk1' })
  expect(launch?.grades).toEqual({ scopes: ['s1'], lineItemsUrl: 'https://p.example/li?a=1' })
})

test.each([
  ['Launch', 'an audience that is a list of the tool alone', { aud: ['client-a'] }],
  ['Launch', 'several audiences with the tool as authorised party', { aud: ['x', 'client-a'], azp: 'client-a' }],
  ['Launch', 'a clock within a minute of ours', { iat: seconds + 59, exp: seconds + 300 }],
  ['Launch', 'an end within the last minute', { exp: seconds - 59 }],
  ['Expired', 'an end a minute ago', { exp: seconds - 60 }],
  ['IssuedInTheFuture', 'a beginning in more than a minute', { iat: seconds + 61 }],
  ['IssuedInTheFuture', 'a token that is not valid yet', { nbf: seconds + 61 }],
  ['TooOld', 'a token of more than ten minutes ago', { iat: seconds - 601 }],
  ['ClaimMalformed', 'an end that is no number', { exp: 'tomorrow' }],
  ['ClaimMalformed', 'no beginning', { iat: undefined }],
  ['WrongIssuer', 'another issuer', { iss: 'https://platform.example/' }],
  ['WrongAudience', 'another tool', { aud: 'client-b' }],
  ['WrongAudience', 'a list of other tools', { aud: ['client-b', 'client-c'], azp: 'client-a' }],
  ['WrongAudience', 'no audience', { aud: undefined }],
  ['WrongAuthorizedParty', 'another authorised party', { azp: 'client-b' }],
  ['WrongAuthorizedParty', 'several audiences and no authorised party', { aud: ['client-a', 'client-b'] }],
  ['WrongNonce', 'another nonce', { nonce: 'nonce-2' }],
  ['WrongNonce', 'no nonce', { nonce: undefined }],
  ['WrongVersion', 'another version', { [CLAIMS.version]: '1.1' }],
  ['WrongMessageType', 'an unknown message', { [CLAIMS.messageType]: 'LtiSubmissionReviewRequest' }],
  ['WrongMessageType', 'a message named like a property of objects', { [CLAIMS.messageType]: 'constructor' }],
  ['DeploymentMissing', 'no deployment', { [CLAIMS.deploymentId]: undefined }],
  ['ClaimMalformed', 'a deployment that is no text', { [CLAIMS.deploymentId]: 1 }],
  ['TargetMissing', 'no target', { [CLAIMS.targetLinkUri]: undefined }],
  ['WrongTarget', 'another target than the login', { [CLAIMS.targetLinkUri]: 'https://tool.example/course/other' }],
  ['ResourceLinkMissing', 'no resource link', { [CLAIMS.resourceLink]: undefined }],
  ['ResourceLinkMissing', 'a resource link without an id', { [CLAIMS.resourceLink]: { title: 'x' } }],
  ['ClaimMalformed', 'a resource link that is a list', { [CLAIMS.resourceLink]: [] }],
  ['ClaimMalformed', 'a resource link of too long an id', { [CLAIMS.resourceLink]: { id: 'x'.repeat(256) } }],
  ['Anonymous', 'no subject', { sub: undefined }],
  ['ClaimMalformed', 'a subject with NUL in it', { sub: 'a\0b' }],
])('L2, Security Framework section 5.1.3: %s for %s', async (expected, _, changes) => {
  expect(await answerTo(changes)).toBe(expected)
})

test('L2, Deep Linking section 4.4: a request for content may leave its target out, but not change it', async () => {
  expect(await answerTo({ ...deepLinking, [CLAIMS.targetLinkUri]: undefined })).toBe('Launch')
  expect(await answerTo({ ...deepLinking, [CLAIMS.targetLinkUri]: 'https://tool.example/' })).toBe('WrongTarget')
})

test.each([
  ['ClaimMalformed', 'without settings', undefined],
  ['ClaimMalformed', 'that returns to a script', { ...settings, deep_link_return_url: 'javascript:alert(1)' }],
  ['ClaimMalformed', 'that accepts nothing we can read', { ...settings, accept_types: 'ltiResourceLink' }],
  ['ClaimMalformed', 'with more data than we carry', { ...settings, data: 'x'.repeat(20_000) }],
])('L2, Deep Linking section 4.4.1: %s for a request %s', async (expected, _, given) => {
  expect(await answerTo({ ...deepLinking, [CLAIMS.deepLinkingSettings]: given })).toBe(expected)
})

test('L2, RFC 8725 section 3.1: no other algorithm than RS256', async () => {
  const unsigned = new UnsecuredJWT(message).encode()
  expect(await verify(unsigned)).toMatchObject({ reason: 'AlgorithmNotAllowed', detail: 'none' })
  const pem = platformKeys.publicKey.export({ type: 'spki', format: 'pem' })
  const withSecret = await signed(message, { alg: 'HS256' }, createSecretKey(Buffer.from(pem)))
  expect(await verify(withSecret)).toMatchObject({ reason: 'AlgorithmNotAllowed', detail: 'HS256' })
  const pss = await signed(message, { alg: 'PS256' })
  expect(await verify(pss)).toMatchObject({ reason: 'AlgorithmNotAllowed', detail: 'PS256' })
  expect(nonces).toEqual([])
})

test('L2, RFC 7515 section 4.1: keys that the token brings or points at are ignored', async () => {
  const attacker = jwk(attackerKeys.publicKey, 'one')
  for (const header of [{ jku: `${origin}/attacker` }, { x5u: `${origin}/attacker` }, { jwk: attacker }]) {
    const forged = await signed(message, header, attackerKeys.privateKey)
    expect(await verify(forged)).toMatchObject({ reason: 'SignatureWrong' })
    const genuine = await signed(message, header)
    expect(await verify(genuine)).toMatchObject({ kind: 'Launch' })
  }
  expect(nonces).toEqual(['/keys'])
})

test('L2: a key id that the platform does not list, or none, is refused', async () => {
  expect(await verify(await signed(message, { kid: 'two' }))).toMatchObject({ reason: 'KeyUnknown', detail: 'two' })
  const unnamed = await new SignJWT(message).setProtectedHeader({ alg: 'RS256' }).sign(platformKeys.privateKey)
  expect(await verify(unnamed)).toMatchObject({ reason: 'KeyUnknown', detail: 'no key id' })
})

test('L2: a changed token, and what is no token', async () => {
  const [header = '', , signature = ''] = (await signed(message)).split('.')
  const changed = Buffer.from(JSON.stringify({ ...message, sub: 'person-2' })).toString('base64url')
  expect(await verify(`${header}.${changed}.${signature}`)).toMatchObject({ reason: 'SignatureWrong' })
  const critical = await new SignJWT(message)
    .setProtectedHeader({ alg: 'RS256', kid: 'one', crit: ['b64'], b64: true })
    .sign(platformKeys.privateKey)
  expect((await verify(critical)).kind).toBe('Launch')
  const odd = `${Buffer.from('{"alg":"RS256","kid":"one","crit":["x"],"x":1}').toString('base64url')}.${changed}.x`
  for (const text of ['', 'a.b', 'a.b.c.d', 'é.b.c', 'x'.repeat(70_000), odd])
    expect(await verify(text)).toMatchObject({ reason: 'NotAToken' })
})

test('L2: two tools at one issuer: the token of one is nothing to the other', async () => {
  const token = await signed(message)
  const other = { ...registration, clientId: 'client-b' }
  expect(await verify(token, { registration: other })).toMatchObject({ reason: 'WrongAudience' })
  const elsewhere = { ...registration, keySetUrl: `${origin}/attacker` }
  expect(await verify(token, { registration: elsewhere })).toMatchObject({ reason: 'SignatureWrong' })
})

test('L2: what a token says gets into a refusal only short', async () => {
  const answer = await verify(await signed({ ...message, iss: `<b>\n${'x'.repeat(5000)}` }))
  expect(answer).toMatchObject({ reason: 'WrongIssuer', detail: expect.stringMatching(/^<b> x{190,200}$/) })
})

test('L2: whatever the claims are, there is an answer', async () => {
  const names = [...Object.values(CLAIMS), 'sub', 'aud', 'azp', 'exp', 'iat', 'nbf', 'nonce', 'name', 'email', 'locale']
  const base = fc.constantFrom<object>(message, deepLinking)
  await fc.assert(
    fc.asyncProperty(base, fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), async (claims, changes) => {
      const answer = await verify(await signed({ ...claims, ...changes }))
      expect(['Launch', 'Refused']).toContain(answer.kind)
    }),
    { numRuns: 100 },
  )
})

test('L2: whatever the text is, there is an answer', async () => {
  const part = fc.oneof(
    fc.base64String(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.tuple(part, part, part).map((parts) => parts.join('.')),
      ),
      async (text) => {
        expect((await verify(text)).kind).toBe('Refused')
      },
    ),
  )
})

test('L2: a payload that is no object is no message', async () => {
  for (const payload of ['[]', 'null', '"x"', '{', '\u0000']) {
    const token = await new CompactSign(Buffer.from(payload))
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(platformKeys.privateKey)
    expect(await verify(token)).toMatchObject({ reason: 'NotAToken' })
  }
})
