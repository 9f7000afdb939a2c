import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimNames, scopes, startLtiPlatform, type Link, type LtiPlatform, type Person } from './index.ts'
import { startStubTool, type StubTool } from './stub-tool.ts'

const scoreType = 'application/vnd.ims.lis.v1.score+json'
const itemType = 'application/vnd.ims.lis.v2.lineitem+json'

let platform: LtiPlatform
let tool: StubTool
let kari: Person
let link: Link

beforeAll(async () => {
  ;[platform, tool] = await Promise.all([startLtiPlatform(), startStubTool()])
  const { roster, lineItems, scores, readResults } = scopes
  const { clientId } = platform.addTool({
    ...tool,
    redirectUris: [tool.redirectUri],
    scopes: [roster, lineItems, scores, readResults],
  })
  tool.platform = platform.registration(clientId)
  kari = platform.addPerson({ name: 'Kari Nordmann' })
  platform.addPerson({ name: 'Ola Nordmann' })
  platform.addPerson({ name: 'Tea Lærer', roles: ['Instructor'] })
})

beforeEach(() => {
  link = platform.addLink({
    clientId: tool.platform?.clientId ?? '',
    url: `${tool.origin}/no/course/rules`,
    lineItem: { scoreMaximum: 10 },
  })
})

afterAll(async () => {
  await Promise.all([platform.close(), tool.close()])
})

async function sendScore(body: object, type = scoreType, authorization?: string): Promise<number> {
  const url = new URL(platform.lineItemOf(link)?.url ?? '')
  url.pathname += '/scores'
  const headers = { 'content-type': type, authorization: authorization ?? (await tool.bearer(scopes.scores)) }
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })).status
}

async function bringBack(claims: JWTPayload = {}, settings: Record<string, unknown> = {}): Promise<number> {
  const clientId = tool.platform?.clientId ?? ''
  const teacher = platform.addPerson({ roles: ['Instructor'] })
  await (await platform.deepLink(teacher, { clientId, settings })).post()
  const request = tool.launches.at(-1) ?? {}
  const asked = request[claimNames.deepLinking] as { deep_link_return_url: string; data: string }
  const right = {
    aud: platform.issuer,
    sub: undefined,
    nonce: randomUUID(),
    [claimNames.messageType]: 'LtiDeepLinkingResponse',
    [claimNames.version]: '1.3.0',
    [claimNames.deployment]: request[claimNames.deployment],
    [claimNames.data]: asked.data,
    [claimNames.contentItems]: [
      { type: 'ltiResourceLink', url: `${tool.origin}/a`, title: 'A', lineItem: { scoreMaximum: 5 } },
      { type: 'ltiResourceLink', url: `${tool.origin}/b`, title: 'B', custom: { part: '1' } },
    ],
  }
  const body = new URLSearchParams({ JWT: await tool.assertion({ ...right, ...claims } as JWTPayload) })
  return (await fetch(asked.deep_link_return_url, { method: 'POST', body })).status
}

const seconds = () => Math.floor(Date.now() / 1000)

describe('The token endpoint of the LTI platform of the tests', () => {
  test('gives a token once for an assertion', async () => {
    const assertion = await tool.assertion()
    expect(await (await tool.requestToken(scopes.scores, { client_assertion: assertion })).json()).toMatchObject({
      token_type: 'Bearer',
      scope: scopes.scores,
    })
    expect((await tool.requestToken(scopes.scores, { client_assertion: assertion })).status).toBe(401)
  })

  test('grants no other scope than was given', async () => {
    const answer = await tool.requestToken(`${scopes.scores} ${scopes.readLineItems}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_scope' }])
    expect((await tool.requestToken('')).status).toBe(400)
  })

  test.each<[string, JWTPayload, { alg?: string; kid?: string }?]>([
    ['for somebody else', { aud: 'http://127.0.0.1/elsewhere' }],
    ['of another client', { iss: 'another' }],
    ['about somebody else', { sub: 'another' }],
    ['that has expired', { iat: seconds() - 300, exp: seconds() - 60 }],
    ['without an end', { exp: undefined } as unknown as JWTPayload],
    ['for an hour', { exp: seconds() + 3600 }],
    ['from the future', { iat: seconds() + 600, exp: seconds() + 660 }],
    ['without a jti', { jti: '' }],
    ['signed with a shared secret', {}, { alg: 'HS256' }],
    ['signed by a key that is not published', {}, { kid: 'another' }],
    ['that does not say which key signed it', {}, { kid: undefined } as unknown as object],
  ])('refuses an assertion %s', async (_, claims, header) => {
    const answer = await tool.requestToken(scopes.scores, { client_assertion: await tool.assertion(claims, header) })
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }])
  })
})

describe('The gradebook of the LTI platform of the tests', () => {
  const score = (changed: object = {}) => ({
    userId: kari.sub,
    timestamp: '2026-11-22T10:00:00.000Z',
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    scoreGiven: 8,
    scoreMaximum: 10,
    ...changed,
  })

  test('takes a score and a newer one', async () => {
    expect(await sendScore(score())).toBe(200)
    expect(await sendScore(score({ timestamp: '2026-11-22T10:00:00.001Z', scoreGiven: 9 }))).toBe(200)
    expect(platform.grade(kari, link)).toMatchObject({ scoreGiven: 9, scoreMaximum: 10 })
    expect(platform.scores.filter(({ linkId }) => linkId === link.id)).toHaveLength(2)
  })

  test('counts only what is fully graded', async () => {
    expect(await sendScore(score({ gradingProgress: 'Pending' }))).toBe(200)
    expect(platform.grade(kari, link)).toBeUndefined()
  })

  test('refuses what came at the same moment, also in another zone', async () => {
    expect(await sendScore(score())).toBe(200)
    expect(await sendScore(score())).toBe(409)
    expect(await sendScore(score({ timestamp: '2026-11-22T11:00:00.000+01:00' }))).toBe(409)
  })

  test.each<[number, string, object, string?]>([
    [400, 'nobody', { userId: 'nobody' }],
    [400, 'a moment without parts of a second', { timestamp: '2026-11-22T10:00:00Z' }],
    [400, 'a moment without a zone', { timestamp: '2026-11-22T10:00:00.000' }],
    [400, 'an unknown progress', { activityProgress: 'Done' }],
    [400, 'no grading progress', { gradingProgress: undefined }],
    [400, 'a score of nothing', { scoreMaximum: 0 }],
    [400, 'a negative score', { scoreGiven: -1 }],
    [415, 'plain JSON', {}, 'application/json'],
  ])('refuses with %i a score of %s', async (status, _, changed, type) => {
    expect(await sendScore(score(changed), type)).toBe(status)
  })

  test('refuses an unknown token, a token for something else, and an address whose query was lost', async () => {
    expect(await sendScore(score(), scoreType, 'Bearer anything')).toBe(401)
    expect(await sendScore(score(), scoreType, await tool.bearer(scopes.roster))).toBe(403)
    const lost = `${platform.lineItemOf(link)?.url ?? ''}/scores`
    const headers = { 'content-type': scoreType, authorization: await tool.bearer(scopes.scores) }
    expect((await fetch(lost, { method: 'POST', body: JSON.stringify(score()), headers })).status).toBe(404)
  })

  test('lets a tool add columns and pages them', async () => {
    const url = `${platform.origin}/lti/services/courses/course-1/lineitems?type_id=1`
    const authorization = await tool.bearer(scopes.lineItems)
    const headers = { 'content-type': itemType, authorization }
    const tag = randomUUID()
    for (const label of ['One', 'Two', 'Three']) {
      const body = JSON.stringify({ label, scoreMaximum: 5, tag, resourceLinkId: link.id })
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(201)
    }
    const first = await fetch(`${url}&tag=${tag}`, { headers: { authorization } })
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    const second = await fetch(next, { headers: { authorization } })
    expect(await first.json()).toMatchObject([{ label: 'One' }, { label: 'Two' }])
    expect(await second.json()).toMatchObject([{ label: 'Three', resourceLinkId: link.id }])
    expect(second.headers.get('link')).toBeNull()
  })

  test('misbehaves as often as it is told', async () => {
    platform.behave('scores', 'status 429 with Retry-After', 1)
    expect([await sendScore(score()), await sendScore(score())]).toEqual([429, 200])
  })
})

describe('The roster of the LTI platform of the tests', () => {
  const url = () => `${platform.origin}/lti/services/courses/course-1/members`

  test('comes in pages', async () => {
    const headers = { authorization: await tool.bearer(scopes.roster) }
    const first = await fetch(url(), { headers })
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    expect(await first.json()).toMatchObject({ members: [{ user_id: kari.sub, status: 'Active' }, {}] })
    expect(await (await fetch(next, { headers })).json()).toMatchObject({ members: [{ name: 'Tea Lærer' }] })
  })

  test('may name a next page on another origin, and refuses a token for something else', async () => {
    platform.behave('members', 'next elsewhere', 1)
    const answer = await fetch(url(), { headers: { authorization: await tool.bearer(scopes.roster) } })
    expect(answer.headers.get('link')).toContain('<http://localhost:')
    expect((await fetch(url(), { headers: { authorization: await tool.bearer(scopes.scores) } })).status).toBe(403)
  })
})

describe('Deep linking at the LTI platform of the tests', () => {
  test('makes links of what comes back, which can be launched', async () => {
    expect(await bringBack()).toBe(200)
    const back = platform.returned.at(-1)
    if (back?.kind !== 'Accepted') throw new Error('it was refused')
    const [graded, plain] = back.links
    if (!graded || !plain) throw new Error('a link is missing')
    expect([graded.title, plain.custom]).toEqual(['A', { part: '1' }])
    expect(platform.lineItemOf(graded)).toMatchObject({ scoreMaximum: 5 })
    expect(platform.lineItemOf(plain)).toBeUndefined()
    expect((await (await platform.launch(kari, graded)).post()).status).toBe(200)
  })

  test.each<[string, JWTPayload, Record<string, unknown>?]>([
    ['for somebody else', { aud: 'http://127.0.0.1/elsewhere' }],
    ['of another deployment', { [claimNames.deployment]: 'another' }],
    ['with other data', { [claimNames.data]: 'other' }],
    ['without a nonce', { nonce: '' }],
    ['of another kind', { [claimNames.messageType]: 'LtiResourceLinkRequest' }],
    ['with something that is not asked for', { [claimNames.contentItems]: [{ type: 'html', html: '<p>' }] }],
    ['with two where one was asked for', {}, { accept_multiple: false }],
  ])('refuses an answer %s', async (_, claims, settings) => {
    expect(await bringBack(claims, settings)).toBeGreaterThanOrEqual(400)
    expect(platform.returned.at(-1)?.kind).toBe('Refused')
  })

  test('refuses a nonce that was used before', async () => {
    const nonce = randomUUID()
    expect([await bringBack({ nonce }), await bringBack({ nonce })]).toEqual([200, 400])
  })
})
