import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimNames, Refusal, scopes, startLtiPlatform, type Link, type LtiPlatform } from './index.ts'
import { startStubTool, type StubTool } from './stub-tool.ts'

const itemType = 'application/vnd.ims.lis.v2.lineitem+json'

let platform: LtiPlatform
let tool: StubTool
let link: Link
let ahead = 0

beforeAll(async () => {
  ;[platform, tool] = await Promise.all([
    startLtiPlatform({ now: () => new Date(Date.now() + ahead) }),
    startStubTool(),
  ])
})

/** Creates another client of the same tool; the tool uses it from then on. */
function becomeClient(): string {
  const { clientId } = platform.addTool({ ...tool, redirectUris: [tool.redirectUri] })
  tool.platform = platform.registration(clientId)
  return clientId
}

beforeEach(() => {
  ahead = 0
  tool.change = (right) => right
  const lineItem = { scoreMaximum: 10, label: 'Rules' }
  link = platform.addLink({ clientId: becomeClient(), url: `${tool.origin}/rules`, lineItem })
})

afterAll(async () => {
  await Promise.all([platform.close(), tool.close()])
})

const columnUrl = () => platform.lineItemOf(link)?.url ?? ''
const columnsUrl = () => `${platform.origin}/lti/services/courses/course-1/lineitems?type_id=1`

async function statusOf(address: string, headers: Record<string, string>, body?: object): Promise<number> {
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  return (await fetch(address, init)).status
}

test('The LTI platform of the tests refuses a message that was begun for another client', async () => {
  const other = platform.addTool({ ...tool, redirectUris: [tool.redirectUri] })
  tool.change = (right) => ({ ...right, client_id: other.clientId })
  await expect(platform.launch(platform.addPerson({}), link)).rejects.toThrow(Refusal)
})

test.each([
  ['another grant', { grant_type: 'authorization_code' }],
  ['another kind of assertion', { client_assertion_type: 'jwt' }],
  ['no assertion', { client_assertion: '' }],
])('It gives no token for %s', async (_, changed) => {
  expect((await tool.requestToken(scopes.scores, changed)).status).toBeGreaterThanOrEqual(400)
})

test('Its access tokens end after an hour, or when they are taken back', async () => {
  const authorization = await tool.bearer(scopes.lineItems)
  expect(await statusOf(columnUrl(), { authorization })).toBe(200)
  ahead = 3_601_000
  expect(await statusOf(columnUrl(), { authorization })).toBe(401)
  ahead = 0
  platform.revokeAccessTokens()
  expect(await statusOf(columnUrl(), { authorization })).toBe(401)
})

test('It shows a column to its client only, under its whole address, to whoever takes its media type', async () => {
  const authorization = await tool.bearer(scopes.readLineItems)
  expect(await statusOf(columnUrl(), { authorization, accept: itemType })).toBe(200)
  expect(await statusOf(columnUrl(), { authorization, accept: 'application/json' })).toBe(406)
  expect(await statusOf(columnUrl().replace('?type_id=1', ''), { authorization })).toBe(400)
  becomeClient()
  expect(await statusOf(columnUrl(), { authorization: await tool.bearer(scopes.readLineItems) })).toBe(404)
})

test.each<[number, string, object, string?]>([
  [201, 'that is whole', {}],
  [400, 'without a name', { label: '' }],
  [400, 'for nothing', { scoreMaximum: 0 }],
  [404, 'of a link of nobody', { resourceLinkId: 'nobody' }],
  [415, 'in plain JSON', {}, 'application/json'],
])('It answers with %i to a new column %s', async (status, _, changed, type = itemType) => {
  const headers = { 'content-type': type, authorization: await tool.bearer(scopes.lineItems) }
  const body = { label: 'A', scoreMaximum: 5, ...changed }
  expect(await statusOf(columnsUrl(), headers, body)).toBe(status)
})

test('It may change and remove a column, not read only', async () => {
  const ask = async (method: string, scope: string) => {
    const headers = { 'content-type': itemType, authorization: await tool.bearer(scope) }
    const body = method === 'PUT' ? JSON.stringify({ label: 'B', scoreMaximum: 7 }) : null
    return (await fetch(columnUrl(), { method, headers, body })).status
  }
  expect([await ask('PUT', scopes.readLineItems), await ask('DELETE', scopes.readLineItems)]).toEqual([403, 403])
  expect(await ask('PUT', scopes.lineItems)).toBe(200)
  expect(platform.lineItemOf(link)).toMatchObject({ label: 'B', scoreMaximum: 7 })
  expect(await ask('DELETE', scopes.lineItems)).toBe(204)
  expect(platform.lineItemOf(link)).toBeUndefined()
})

async function bringBack(changed: JWTPayload, as?: () => void): Promise<() => Promise<number>> {
  await (await platform.deepLink(platform.addPerson({ roles: ['Instructor'] }), { clientId: link.clientId })).post()
  const request = tool.launches.at(-1) ?? {}
  const asked = request[claimNames.deepLinking] as { deep_link_return_url: string; data: string }
  as?.()
  return async () => {
    const claims = {
      aud: platform.issuer,
      nonce: randomUUID(),
      [claimNames.messageType]: 'LtiDeepLinkingResponse',
      [claimNames.version]: '1.3.0',
      [claimNames.deployment]: request[claimNames.deployment],
      [claimNames.data]: asked.data,
      ...changed,
    }
    const body = new URLSearchParams({ JWT: await tool.assertion(claims) })
    return (await fetch(asked.deep_link_return_url, { method: 'POST', body })).status
  }
}

test('It takes what was picked once, also nothing, and from the client that it asked', async () => {
  const post = await bringBack({})
  expect([await post(), await post()]).toEqual([200, 400])
  const byAnother = await bringBack({}, () => void becomeClient())
  expect(await byAnother()).toBe(401)
})

test.each([
  ['no list', 'everything'],
  ['a link that leads nowhere', [{ type: 'ltiResourceLink', url: 'nowhere' }]],
  ['a column for nothing', [{ type: 'ltiResourceLink', lineItem: { scoreMaximum: 0 } }]],
  ['a custom parameter that is no text', [{ type: 'ltiResourceLink', custom: { part: 1 } }]],
])('It takes nothing from a picker that brings %s', async (_, items) => {
  const post = await bringBack({ [claimNames.contentItems]: items })
  expect(await post()).toBe(400)
})
