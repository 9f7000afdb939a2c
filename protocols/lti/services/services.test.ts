import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import { jwtVerify } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signJwt } from '../sign.ts'
import { createLineItem, listLineItems, readLineItem, updateLineItem } from './line-items.ts'
import { listMembers } from './memberships.ts'
import { SCOPES } from './scopes.ts'
import { sendScore, type Score } from './scores.ts'
import { accessTokens } from './token.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface SentRequest {
  readonly line: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}
type Route = (response: ServerResponse, requests: SentRequest) => unknown

const requests: SentRequest[] = []
let routes: Record<string, Route> = {}
let time = 0
let given = 0

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const seen = { line: `${request.method} ${request.url}`, body, headers: request.headers }
    requests.push(seen)
    const route = routes[request.url?.split('?')[0] ?? '']
    if (route) route(response, seen)
    else response.writeHead(404).end()
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const registration = {
  issuer: 'https://platform.example',
  clientId: 'client-a',
  authorizationEndpoint: `${origin}/authorize`,
  tokenEndpoint: `${origin}/token`,
  tokenAudience: null,
  keySetUrl: `${origin}/keys`,
}
const send = (to: string, request: object) => fetch(to, { ...request, redirect: 'manual' })
const freshTokens = () =>
  accessTokens({
    send,
    clock: () => new Date(time),
    sign: (claims) => signJwt({ kid: 'tool', privateKey }, claims),
    timeoutMs: 1500,
  })
let access = { send, tokens: freshTokens(), registration, timeoutMs: 1500 }

const json =
  (value: unknown, headers: Record<string, string> = {}, status = 200): Route =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
const token: Route = (response, seen) => {
  given += 1
  json({ access_token: `token-${given}`, token_type: 'Bearer', expires_in: 3600 })(response, seen)
}

beforeEach(() => {
  time = Date.parse('2026-11-22T10:00:00Z')
  given = 0
  requests.length = 0
  routes = { '/token': token }
  access = { send, tokens: freshTokens(), registration, timeoutMs: 1500 }
})

const lines = () => requests.map(({ line }) => line)
const score: Score = {
  userId: 'person-1',
  timestamp: new Date('2026-11-22T09:59:59.123Z'),
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  scoreGiven: 8,
  scoreMaximum: 10,
}
const item = { label: 'Prøve', scoreMaximum: 100, resourceId: 'elk1', tag: 'quiz' }

test('L2, Security Framework section 4.1: a token is asked for with an assertion of the tool', async () => {
  expect(await access.tokens.get(registration, ['b', 'a', 'b'])).toEqual({ kind: 'Ok', token: 'token-1' })
  const [{ body, headers } = { body: '', headers: {} }] = requests
  const form = new URLSearchParams(body)
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(form.get('grant_type')).toBe('client_credentials')
  expect(form.get('client_assertion_type')).toBe('urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
  expect(form.get('scope')).toBe('a b')
  const { payload, protectedHeader } = await jwtVerify(form.get('client_assertion') ?? '', publicKey, {
    currentDate: new Date(time),
    audience: registration.tokenEndpoint,
    issuer: 'client-a',
    subject: 'client-a',
    maxTokenAge: 5,
  })
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'tool' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  expect(payload.jti).toMatch(/^[\w-]{20,}$/)
})

test('L2: a platform that wants another audience gets it', async () => {
  await access.tokens.get({ ...registration, tokenAudience: 'https://auth.platform.example' }, ['a'])
  const assertion = new URLSearchParams(requests[0]?.body).get('client_assertion') ?? ''
  const { payload } = await jwtVerify(assertion, publicKey, { currentDate: new Date(time) })
  expect(payload.aud).toBe('https://auth.platform.example')
})

test('L2: one token serves all who ask, by its scopes, until a minute before its end', async () => {
  const { tokens } = access
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => tokens.get(registration, index % 2 ? ['a', 'b'] : ['b', 'a'])),
  )
  expect(given).toBe(1)
  await tokens.get(registration, ['a'])
  await tokens.get({ ...registration, clientId: 'client-b' }, ['a'])
  expect(given).toBe(3)
  time += 3539_000
  expect(await tokens.get(registration, ['a'])).toMatchObject({ token: 'token-2' })
  time += 1000
  expect(await tokens.get(registration, ['a'])).toMatchObject({ token: 'token-4' })
})

test.each<[Route, object]>([
  [
    json({ error: 'invalid_client' }, {}, 400),
    { reason: 'Refused', detail: 'HTTP 400 invalid_client', isRetryable: false },
  ],
  [json({ error: '<b>' }, {}, 401), { reason: 'Refused', detail: 'HTTP 401' }],
  [json({}, {}, 503), { reason: 'PlatformFault', isRetryable: true }],
  [json({ token_type: 'Bearer' }), { reason: 'Malformed' }],
  [json({ access_token: 'a\r\nb', token_type: 'Bearer' }), { reason: 'Malformed' }],
  [json({ access_token: 'a', token_type: 'mac' }), { reason: 'Malformed' }],
  [json([]), { reason: 'Malformed' }],
  [(response) => response.end('<html>'), { reason: 'NotJson', isRetryable: true }],
  [(response) => response.writeHead(302, { location: '/x' }).end(), { reason: 'Redirected', isRetryable: false }],
  [(response) => response.destroy(), { reason: 'NoAnswer', isRetryable: true }],
  [() => undefined, { reason: 'NoAnswer' }],
])('L2: a token that is not given is told as a failure, and asked for anew (%#)', async (route, expected) => {
  routes['/token'] = route
  expect(await access.tokens.get(registration, ['a'])).toMatchObject({ kind: 'Failed', ...expected })
  routes['/token'] = token
  expect(await access.tokens.get(registration, ['a'])).toMatchObject({ kind: 'Ok' })
})

test('L2, Assignment and Grade Services section 3.4: a score is sent to its line item', async () => {
  routes['/li/1/scores'] = (response) => response.writeHead(204).end()
  expect(await sendScore(access, { lineItemUrl: `${origin}/li/1?type_id=2&x=a%2Fb`, score })).toEqual({ kind: 'Ok' })
  const sent = requests[1]
  expect(sent?.line).toBe('POST /li/1/scores?type_id=2&x=a%2Fb')
  expect(sent?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'content-type': 'application/vnd.ims.lis.v1.score+json',
  })
  expect(JSON.parse(sent?.body ?? '')).toEqual({ ...score, timestamp: '2026-11-22T09:59:59.123Z' })
  expect(new URLSearchParams(requests[0]?.body).get('scope')).toBe(SCOPES.score)
})

test.each<[number, Record<string, string>, object]>([
  [400, {}, { reason: 'Refused', isRetryable: false }],
  [403, {}, { reason: 'Refused', isRetryable: false }],
  [408, {}, { reason: 'Refused', isRetryable: true }],
  [409, {}, { reason: 'Refused', isRetryable: false, status: 409 }],
  [429, { 'retry-after': '30' }, { reason: 'TooManyRequests', isRetryable: true, retryAfterSeconds: 30 }],
  [
    503,
    { 'retry-after': 'Sun, 22 Nov 2026 10:02:00 GMT', date: 'Sun, 22 Nov 2026 10:00:00 GMT' },
    { reason: 'PlatformFault', isRetryable: true, retryAfterSeconds: 120 },
  ],
  [500, { 'retry-after': 'soon' }, { reason: 'PlatformFault', isRetryable: true, detail: 'HTTP 500' }],
  [307, { location: '/elsewhere' }, { reason: 'Redirected', isRetryable: false }],
])('L2: a service that answers %s is a failure of its kind', async (status, headers, expected) => {
  routes['/li/1/scores'] = (response) => response.writeHead(status, headers).end()
  expect(await sendScore(access, { lineItemUrl: `${origin}/li/1`, score })).toMatchObject({
    kind: 'Failed',
    ...expected,
  })
  expect(lines()).toEqual(['POST /token', 'POST /li/1/scores'])
})

test('L2: a token that a service does not take any more is replaced once', async () => {
  routes['/li/1/scores'] = (response, { headers }) =>
    response.writeHead(headers.authorization === 'Bearer token-1' ? 401 : 200).end()
  expect(await sendScore(access, { lineItemUrl: `${origin}/li/1`, score })).toEqual({ kind: 'Ok' })
  expect(given).toBe(2)
  routes['/li/1/scores'] = (response) => response.writeHead(401).end()
  const refused = await sendScore(access, { lineItemUrl: `${origin}/li/1`, score })
  expect(refused).toMatchObject({ reason: 'Refused', status: 401, isRetryable: false })
  expect(given).toBe(3)
})

test('L2: a refused token is not asked for twice', async () => {
  routes['/token'] = json({ error: 'invalid_client' }, {}, 401)
  const refused = await sendScore(access, { lineItemUrl: `${origin}/li/1`, score })
  expect(refused).toEqual({
    kind: 'Failed',
    reason: 'Refused',
    status: 401,
    isRetryable: false,
    detail: 'token: HTTP 401 invalid_client',
  })
  expect(lines()).toEqual(['POST /token'])
})

test('L2, Assignment and Grade Services section 3.2: line items are listed over pages', async () => {
  const item1 = { id: `${origin}/li/1`, label: 'Prøve', scoreMaximum: 10, resourceId: 'elk1' }
  routes['/items'] = (response, seen) =>
    seen.line.includes('page=2')
      ? json([{ id: `${origin}/li/2` }, { id: 'https://other.example/li/3' }, null, 'x'])(response, seen)
      : json([item1], { link: `</items?page=1>; rel="prev", </items?page=2&q=a,b>; title=x; REL="last next"` })(
          response,
          seen,
        )
  const query = { lineItemsUrl: `${origin}/items?type=1`, resourceLinkId: 'link 1', tag: 'quiz' }
  expect(await listLineItems(access, query)).toEqual({
    kind: 'Ok',
    items: [item1, { id: `${origin}/li/2` }],
    isComplete: true,
  })
  expect(lines().slice(1)).toEqual(['GET /items?type=1&resource_link_id=link+1&tag=quiz', 'GET /items?page=2&q=a,b'])
  expect(requests[1]?.headers.accept).toBe('application/vnd.ims.lis.v2.lineitemcontainer+json')
})

test.each([
  'https://attacker.example/items',
  'http://127.0.0.1:1/items',
  '//attacker.example/items',
  'javascript:alert(1)',
  'http://user:pass@127.0.0.1/items',
])('L2: a next page at %s gets no token', async (target) => {
  routes['/items'] = json([], { link: `<${target}>; rel="next"` })
  const listed = await listLineItems(access, { lineItemsUrl: `${origin}/items` })
  expect(listed).toMatchObject({ kind: 'Failed', reason: 'ForeignLink', isRetryable: false })
  expect(lines()).toEqual(['POST /token', 'GET /items'])
})

test('L2: pages in a circle come to an end', async () => {
  routes['/items'] = json([], { link: '</items>; rel=next' })
  const listed = await listLineItems(access, { lineItemsUrl: `${origin}/items` })
  expect(listed).toMatchObject({ reason: 'Malformed' })
  expect(lines()).toHaveLength(2)
})

test('L2: endless pages come to an end', async () => {
  let page = 0
  routes['/items'] = (response, seen) => json([], { link: `</items?page=${(page += 1)}>; rel="next"` })(response, seen)
  expect(await listLineItems(access, { lineItemsUrl: `${origin}/items` })).toMatchObject({ isComplete: false })
  expect(page).toBe(100)
})

test('L2, Assignment and Grade Services section 3.2: a line item is made, changed and read', async () => {
  const answer = { ...item, id: `${origin}/li/7` }
  routes['/items'] = json(answer, {}, 201)
  routes['/li/7'] = json(answer)
  expect(await createLineItem(access, `${origin}/items`, item)).toEqual({ kind: 'Ok', lineItem: answer })
  expect(await updateLineItem(access, `${origin}/li/7`, item)).toEqual({ kind: 'Ok', lineItem: answer })
  expect(await readLineItem(access, `${origin}/li/7`)).toEqual({ kind: 'Ok', lineItem: answer })
  routes['/li/7'] = (response) => response.writeHead(204).end()
  expect(await updateLineItem(access, `${origin}/li/7`, item)).toEqual({ kind: 'Ok', lineItem: answer })
  expect(lines()).toEqual(['POST /token', 'POST /items', 'PUT /li/7', 'GET /li/7', 'PUT /li/7'])
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual(item)
  expect(requests[1]?.headers['content-type']).toBe('application/vnd.ims.lis.v2.lineitem+json')
})

test('L2: a line item that was made elsewhere, or is none, is not believed', async () => {
  routes['/items'] = json({ ...item, id: 'https://attacker.example/li/7' }, {}, 201)
  expect(await createLineItem(access, `${origin}/items`, item)).toMatchObject({ reason: 'ForeignLink' })
  routes['/items'] = json([], {}, 201)
  expect(await createLineItem(access, `${origin}/items`, item)).toMatchObject({ reason: 'Malformed' })
  expect(await createLineItem(access, `${origin}/items`, { ...item, scoreMaximum: 0 })).toMatchObject({
    reason: 'Malformed',
  })
})

test('L2, Names and Role Provisioning Services section 2: the people of a context', async () => {
  const members = [
    { user_id: '1', status: 'Active', roles: ['Learner'], name: 'Kari', email: 'kari@example.no' },
    { user_id: '2', status: 'Deleted', roles: ['Instructor'], given_name: 'Ola', family_name: 'N', email: 'none' },
    { user_id: 3 },
    null,
  ]
  routes['/members'] = json({ id: 'x', members })
  const listed = await listMembers(access, { membershipsUrl: `${origin}/members?c=1`, resourceLinkId: 'l1' })
  const roles = { isInstructor: false, isAdministrator: false, isLearner: true, isTest: false }
  expect(listed).toEqual({
    kind: 'Ok',
    items: [
      { userId: '1', status: 'Active', roles, name: 'Kari', email: 'kari@example.no' },
      { userId: '2', status: 'Deleted', roles: { ...roles, isInstructor: true, isLearner: false }, name: 'Ola N' },
    ],
    isComplete: true,
  })
  expect(requests[1]?.line).toBe('GET /members?c=1&rlid=l1')
  expect(requests[1]?.headers.accept).toBe('application/vnd.ims.lti-nrps.v2.membershipcontainer+json')
})

test('L2: at most 5000 people are read, and it is told that there are more', async () => {
  routes['/members'] = json({ members: Array.from({ length: 5001 }, (_, index) => ({ user_id: `p${index}` })) })
  const listed = await listMembers({ ...access, timeoutMs: 15000 }, { membershipsUrl: `${origin}/members` })
  expect(listed.kind === 'Ok' && [listed.items.length, listed.isComplete]).toEqual([5000, false])
})

test('L2: whatever a service answers, there is an outcome', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.jsonValue().map((value) => JSON.stringify({ members: [value] })),
      ),
      fc.string({ unit: 'grapheme-ascii' }),
      async (text, link) => {
        for (const path of ['/items', '/members'])
          routes[path] = (response) => response.writeHead(200, { link: link.trim() }).end(text)
        const kinds = await Promise.all([
          listLineItems(access, { lineItemsUrl: `${origin}/items` }),
          createLineItem(access, `${origin}/items`, item),
          listMembers(access, { membershipsUrl: `${origin}/members` }),
        ])
        for (const { kind } of kinds) expect(['Ok', 'Failed']).toContain(kind)
      },
    ),
    { numRuns: 50 },
  )
})
