import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startLtiPlatform, type LtiPlatform } from '#testing/lti-platform/index.ts'
import { exchange } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { forgetPlatforms } from './forget-platforms.ts'

let server: TestServer
let platform: LtiPlatform
let organizationId: string
let otherId: string
let admin: ApiClient
let manager: ApiClient
let stranger: ApiClient
let later = 0
const now = () => new Date(Date.now() + later)

beforeAll(async () => {
  server = await startTestServer({ clock: now })
  platform = await startLtiPlatform({ now })
  const world = organizationWorld(server.database)
  ;[organizationId, otherId] = await Promise.all([
    world.organization({ name: 'Fjord AS', seats: 20 }),
    world.organization({ name: 'Fjell AS', seats: 20 }),
  ])
  const people = { admin: organizationId, manager: organizationId, stranger: otherId }
  for (const [name, id] of Object.entries(people)) {
    const role = name === 'manager' ? 'MANAGER' : 'ADMIN'
    await world.join(id, await world.account(`${name}@fjord.test`, name), role)
  }
  ;[admin, manager, stranger] = (await Promise.all(
    ['admin', 'manager', 'stranger'].map((name) => clientOf(server.url, `${name}@fjord.test`)),
  )) as [ApiClient, ApiClient, ApiClient]
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const saved = `__typename
  ... on LtiPlatformSaved { platform { id name issuer clientId deploymentIds frameOrigins isPaused isDynamic product } }
  ... on LtiPlatformRefused { reason problems { field problem } }`
const connect = `mutation($o: ID!, $p: LtiPlatformInput!) { done: connectLtiPlatform(organizationId: $o, platform: $p) { ${saved} } }`
const change = `mutation($o: ID!, $id: ID!, $p: LtiPlatformInput!) {
  done: changeLtiPlatform(organizationId: $o, platformId: $id, platform: $p) { ${saved} } }`
const pause = `mutation($o: ID!, $id: ID!, $paused: Boolean!) {
  done: pauseLtiPlatform(organizationId: $o, platformId: $id, paused: $paused) { ${saved.replace(/\.\.\. on LtiPlatformRefused.*/, '')} } }`
const remove = `mutation($o: ID!, $id: ID!) { done: removeLtiPlatform(organizationId: $o, platformId: $id) { __typename } }`
const mint = `mutation($o: ID!) { done: mintLtiRegistration(organizationId: $o) {
  __typename ... on LtiRegistrationMinted { address expiresAt } } }`
const list = `query($o: ID!) { ltiPlatforms(organizationId: $o) { id name lastLaunchAt } ltiTool(organizationId: $o) { loginInitiation redirect keySet target } }`
const one = `query($o: ID!, $id: ID!) { ltiPlatform(organizationId: $o, platformId: $id) { id name deploymentIds product isDynamic } }`
const launches = `query($o: ID!, $id: ID!, $refused: Boolean!) {
  ltiLaunches(organizationId: $o, platformId: $id, refusedOnly: $refused) {
    totalCount items { outcome reason detail title person isInstructor } } }`
const log = `query($o: ID!) { organizationLog(organizationId: $o, filter: {}) { items { kind sentence } } }`

/** A client of the platform, as an admin types it. */
function newTool() {
  const { clientId, deploymentId } = platform.addTool({
    initiateLoginUri: `${server.url}/lti/login`,
    redirectUris: [`${server.url}/lti/launch`],
    keySetUrl: `${server.url}/lti/keys`,
  })
  const details = {
    ...platform.registration(clientId),
    name: 'Portalen',
    deploymentIds: [deploymentId],
    frameOrigins: [],
  }
  return { clientId, deploymentId, details: details as Record<string, unknown> }
}

const connected = async () => {
  const tool = newTool()
  const { data } = await admin.graph(connect, { o: organizationId, p: tool.details })
  return { ...tool, id: data.done.platform.id as string }
}

test('L1: an admin connects a platform by hand, changes it, pauses it and removes it, and the log says so', async () => {
  const { details, id } = await connected()
  const found = await admin.graph(list, { o: organizationId })
  expect(found.data.ltiPlatforms).toContainEqual({ id, name: 'Portalen', lastLaunchAt: null })
  expect(found.data.ltiTool).toEqual({
    loginInitiation: `${server.url}/lti/login`,
    redirect: `${server.url}/lti/launch`,
    keySet: `${server.url}/lti/keys`,
    target: `${server.url}/no/lti`,
  })
  const ids = { ...details, issuer: 'https://another.test', name: 'Kursportalen', deploymentIds: ['a', 'b'] }
  const p = { ...ids, frameOrigins: ['https://kurs.fjord.test/side'] }
  const changed = await admin.graph(change, { o: organizationId, id, p })
  expect(changed.data.done.platform).toMatchObject({
    name: 'Kursportalen',
    issuer: platform.issuer,
    deploymentIds: ['a', 'b'],
    frameOrigins: ['https://kurs.fjord.test'],
  })
  const paused = await admin.graph(pause, { o: organizationId, id, paused: true })
  expect(paused.data.done.platform.isPaused).toBe(true)
  expect((await admin.graph(remove, { o: organizationId, id })).data.done.__typename).toBe('LtiPlatformRemoved')
  expect((await admin.graph(one, { o: organizationId, id })).data.ltiPlatform).toBeNull()
  const { data } = await admin.graph(log, { o: organizationId })
  expect(data.organizationLog.items.map(({ sentence }: { sentence: string }) => sentence).slice(0, 4)).toEqual([
    'koblet fra læringsplattformen Kursportalen',
    'satte læringsplattformen Kursportalen på pause',
    'endret læringsplattformen Kursportalen',
    'koblet til læringsplattformen Portalen',
  ])
})

test('L1: what cannot be used is said field by field, and a client is registered once', async () => {
  const { details } = await connected()
  const again = await admin.graph(connect, { o: organizationId, p: details })
  expect(again.data.done).toMatchObject({ reason: 'AlreadyRegistered', problems: [] })
  // another organisation cannot connect it either without a better proof
  expect((await stranger.graph(connect, { o: otherId, p: details })).data.done.reason).toBe('BetterProofNeeded')
  const p = { ...newTool().details, issuer: 'portalen', name: ' ', deploymentIds: [] }
  const unfit = await admin.graph(connect, { o: organizationId, p })
  expect(unfit.data.done.problems).toEqual([
    { field: 'name', problem: 'Missing' },
    { field: 'issuer', problem: 'NotAnAddress' },
    { field: 'deploymentIds', problem: 'Missing' },
  ])
})

test('O3: nobody but an admin of the organisation sees its platforms or changes them', async () => {
  const { id, details } = await connected()
  for (const client of [manager, stranger]) {
    const o = organizationId
    expect((await client.graph(list, { o })).data).toEqual({ ltiPlatforms: [], ltiTool: null })
    expect((await client.graph(one, { o, id })).data.ltiPlatform).toBeNull()
    const read = await client.graph(launches, { o, id, refused: false })
    expect(read.data.ltiLaunches).toEqual({ totalCount: 0, items: [] })
    for (const [mutation, more] of [
      [connect, { p: newTool().details }],
      [change, { id, p: details }],
      [pause, { id, paused: true }],
      [remove, { id }],
      [mint, {}],
    ] as const)
      expect((await client.graph(mutation, { o, ...more })).data.done.__typename).toBe('NotOrganizationAdmin')
    expect((await client.fetch(`/rest/lti/platforms/${id}/check`, { method: 'POST' })).status).toBe(404)
  }
  // for an admin, a platform of another organisation does not exist
  expect((await stranger.graph(remove, { o: otherId, id })).data.done.__typename).toBe('NotOrganizationAdmin')
  expect((await stranger.graph(one, { o: otherId, id })).data.ltiPlatform).toBeNull()
})

test('L1: a platform is tried: how many keys it shows, whether it gives us a token, or why not', async () => {
  const { id } = await connected()
  const check = async () => (await admin.fetch(`/rest/lti/platforms/${id}/check`, { method: 'POST' })).json()
  expect(await check()).toEqual({ keySet: { kind: 'Keys', count: 1 }, token: { kind: 'Token' } })
  platform.behave('keySet', 'status 500', 1)
  expect(await check()).toMatchObject({ keySet: { kind: 'Unreachable', detail: 'HTTP 500' } })
  platform.behave('token', 'status 500', 1)
  expect(await check()).toMatchObject({ token: { kind: 'Failed', reason: 'PlatformFault' } })
})

test('L1: launches stand in the log, with why they did not open', async () => {
  const { id, clientId, deploymentId } = await connected()
  const link = platform.addLink({ clientId, deploymentId, url: `${server.url}/no/lti`, title: 'Uke 3' })
  const kari = platform.addPerson({ name: 'Kari Nordmann' })
  const launch = await platform.launch(kari, link)
  expect((await exchange(server, launch.cookies, await launch.post())).status).toBe(200)
  const people = `query($o: ID!) { listPeople(organizationId: $o, filter: { text: "Kari" }) { items { name email } } }`
  const { data: found } = await admin.graph(people, { o: organizationId })
  expect(found.listPeople.items).toEqual([{ name: 'Kari Nordmann', email: '' }])
  const elsewhere = platform.addDeployment(clientId)
  const wrong = platform.addLink({ clientId, deploymentId: elsewhere, url: `${server.url}/no/lti`, title: 'Uke 4' })
  await (await platform.launch(kari, wrong)).post()
  const { data } = await admin.graph(launches, { o: organizationId, id, refused: false })
  expect(
    data.ltiLaunches.items.toSorted((a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1)),
  ).toEqual([
    { outcome: 'OPENED', reason: null, detail: null, title: 'Uke 3', person: 'Kari Nordmann', isInstructor: false },
    {
      outcome: 'REFUSED',
      reason: 'DeploymentUnknown',
      detail: elsewhere,
      title: 'Uke 4',
      person: 'Kari Nordmann',
      isInstructor: false,
    },
  ])
  const refused = await admin.graph(launches, { o: organizationId, id, refused: true })
  expect(refused.data.ltiLaunches.totalCount).toBe(1)
})

/** Opens a registration address as the platform's administrator does, and confirms on the page. */
async function registerAt(address: string, changed: Record<string, unknown> = {}) {
  const { searchParams } = platform.registrationAddress(address)
  return fetch(`${server.url}/rest/lti/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ticket: searchParams.get('ticket'),
      configuration: searchParams.get('openid_configuration'),
      token: searchParams.get('registration_token'),
      ...changed,
    }),
  })
}
const minted = async () => (await admin.graph(mint, { o: organizationId })).data.done.address as string
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
const count = async () => (await admin.graph(list, { o: organizationId })).data.ltiPlatforms.length as number

test('L1: a platform registers itself by an address that is good once', async () => {
  const address = await minted()
  const before = await count()
  const opened = await fetch(platform.registrationAddress(address), { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')?.startsWith('/no/lti/register?ticket=')]).toEqual([303, true])
  const answers = await Promise.all([registerAt(address), registerAt(address)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused && (await codeOf(refused))).toBe('TicketUsed')
  expect(await count()).toBe(before + 1)
  const tool = platform.tools().at(-1)
  expect(tool).toMatchObject({
    initiateLoginUri: `${server.url}/lti/login`,
    redirectUris: [`${server.url}/lti/launch`],
  })
})

test('L1: a platform that misbehaves is not registered, and its address may be tried again', async () => {
  const address = await minted()
  const before = await count()
  const forged = async (right: (given: Record<string, unknown>) => Record<string, unknown>) => {
    platform.forged.configuration = right
    const code = await codeOf(await registerAt(address))
    platform.forged.configuration = undefined
    return code
  }
  platform.behave('configuration', 'status 500', 1)
  expect(await codeOf(await registerAt(address))).toBe('NoAnswer')
  platform.behave('registration', 'status 500', 1)
  expect(await codeOf(await registerAt(address))).toBe('NoAnswer')
  platform.behave('configuration', 'html', 1)
  expect(await codeOf(await registerAt(address))).toBe('NotAConfiguration')
  platform.behave('configuration', 'redirect to private', 1)
  expect(await codeOf(await registerAt(address))).toBe('NoAnswer')
  expect(await codeOf(await registerAt(address, { token: 'made up' }))).toBe('PlatformRefused')
  expect(await forged((right) => ({ ...right, issuer: 'https://evil.example' }))).toBe('ForeignIssuer')
  expect(await forged((right) => ({ ...right, jwks_uri: 'javascript:alert(1)' }))).toBe('NotAConfiguration')
  expect(await forged((right) => ({ ...right, id_token_signing_alg_values_supported: ['HS256'] }))).toBe('NotSupported')
  expect(await codeOf(await registerAt(address, { configuration: `${server.url}/healthz` }))).toBe('NotAConfiguration')
  expect(await codeOf(await registerAt(address, { configuration: 'file:///etc/passwd' }))).toBe('BadAddress')
  expect(await count()).toBe(before)
  expect((await registerAt(address)).status).toBe(200)
})

test('L1: one that registered itself and names no deployment says it by its first launch, and no other', async () => {
  const before = (await admin.graph(list, { o: organizationId })).data.ltiPlatforms as { id: string }[]
  await registerAt(await minted())
  const after = (await admin.graph(list, { o: organizationId })).data.ltiPlatforms as { id: string }[]
  const id = after.find((each) => !before.some((known) => known.id === each.id))?.id ?? ''
  const clientId = platform.tools().at(-1)?.clientId ?? ''
  // as a platform that did not send a deployment id
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`delete from lti_deployment where platform_id = ${id}`.execute(tx),
  )
  const links = [platform.addDeployment(clientId, 'first'), platform.addDeployment(clientId, 'second')].map(
    (deploymentId) => platform.addLink({ clientId, deploymentId, url: `${server.url}/no/lti` }),
  )
  const kari = platform.addPerson({ name: 'Kari Nordmann' })
  for (const link of links) {
    const launch = await platform.launch(kari, link)
    const { status } = await exchange(server, launch.cookies, await launch.post())
    expect(status).toBe(link === links[0] ? 200 : 410)
  }
  const shown = (await admin.graph(one, { o: organizationId, id })).data.ltiPlatform
  expect(shown).toMatchObject({ deploymentIds: ['first'], isDynamic: true, product: 'double' })
  // a known deployment must not be removed
  const p = { ...platform.registration(clientId), name: 'Selv', deploymentIds: [], frameOrigins: [] }
  expect((await admin.graph(change, { o: organizationId, id, p })).data.done.reason).toBe('Invalid')
})

test('L1: the page that asks may stand in the platform’s own frame, and in no other', async () => {
  const policyOf = async (query: string) =>
    (await fetch(`${server.url}/no/lti/register?${query}`)).headers.get('content-security-policy') ?? ''
  const own = await policyOf('ticket=x&openid_configuration=https%3A%2F%2Fportal.test%2F.well-known%2Fopenid')
  expect(own).toMatch(/frame-ancestors https:\/\/portal\.test(;|$)/)
  for (const query of [
    'ticket=x',
    'openid_configuration=https%3A%2F%2F*',
    'refused=x',
    'openid_configuration=https%3A%2F%2Fa%3Bb',
  ])
    expect(await policyOf(query)).toContain("frame-ancestors 'none'")
})

const become = (role: string) =>
  inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update membership set role = ${role} where organization_id = ${organizationId}
        and user_id = ${admin.tokens?.sub ?? ''}`.execute(tx),
  )

test('L1: an address ends after an hour, with the next one, and with the role of who made it', async () => {
  const first = await minted()
  const second = await minted()
  expect(await codeOf(await registerAt(first))).toBe('TicketUnknown')
  await become('MEMBER')
  expect(await codeOf(await registerAt(second))).toBe('TicketUnknown')
  await become('ADMIN')
  const third = await minted()
  later = 60 * 60_000
  expect(await codeOf(await registerAt(third))).toBe('TicketExpired')
  expect(await codeOf(await registerAt(`${server.url}/lti/register?ticket=guessed`))).toBe('TicketUnknown')
})

test('O1: an organisation that has ended keeps no platform, and no other organisation loses one', async () => {
  const inSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(server.database, { kind: 'system' }, work)
  const add = (id: string, client: string) =>
    inSystem((tx) =>
      sql`
        insert into lti_platform (organization_id, name, issuer, client_id, authorization_endpoint, token_endpoint, key_set_url,
                                  registered)
        values (${id}, 'Portal', 'https://ended.test', ${client}, 'https://ended.test/a', 'https://ended.test/t',
                'https://ended.test/k', 'BY_HAND')`.execute(tx),
    )
  const ended = await organizationWorld(server.database).organization({ name: 'Fossen AS' })
  await add(ended, 'one')
  await add(otherId, 'two')
  await inSystem((tx) => forgetPlatforms(tx, ended))
  const { rows } = await inSystem((tx) =>
    sql`select client_id from lti_platform where issuer = 'https://ended.test'`.execute(tx),
  )
  expect(rows).toEqual([{ client_id: 'two' }])
})
