import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startLtiPlatform, type LtiPlatform } from '#testing/lti-platform/index.ts'
import { exchange } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let platform: LtiPlatform
const security: string[] = []

beforeAll(async () => {
  server = await startTestServer({ onSecurity: (line) => security.push(line) })
  platform = await startLtiPlatform()
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const run = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inTransaction(server.database, { kind: 'system' }, async (tx) => (await statement.execute(tx)).rows)

interface Side {
  readonly id: string
  readonly email: string
  readonly admin: ApiClient
}

let sides = 0
/** An organisation with an admin. */
async function side(): Promise<Side> {
  const world = organizationWorld(server.database)
  const email = `admin${++sides}@claims.test`
  const id = await world.organization({ name: `Skole ${sides}`, seats: 20 })
  await world.join(id, await world.account(email, 'Ada Admin'), 'ADMIN')
  return { id, email, admin: await clientOf(server.url, email) }
}

const result = '{ __typename ... on LtiPlatformSaved { platform { id } } ... on LtiPlatformRefused { reason } }'
const connectDocument = `mutation($o: ID!, $p: LtiPlatformInput!) { done: connectLtiPlatform(organizationId: $o, platform: $p) ${result} }`
const changeDocument = `mutation($o: ID!, $id: ID!, $p: LtiPlatformInput!) {
  done: changeLtiPlatform(organizationId: $o, platformId: $id, platform: $p) ${result} }`
const mintDocument = `mutation($o: ID!) { done: mintLtiRegistration(organizationId: $o) { ... on LtiRegistrationMinted { address } } }`
const listDocument = `query($o: ID!) { ltiPlatforms(organizationId: $o) { id clientId } }`
const logDocument = `query($o: ID!) { organizationLog(organizationId: $o, filter: {}) { items { kind sentence } } }`

let clients = 0
/** A client as an admin types it, at an issuer that receives no requests. */
const typed = (issuer: string, clientId = `client-${++clients}`) => ({
  name: 'Portalen',
  issuer,
  clientId,
  authorizationEndpoint: `${issuer}/auth`,
  tokenEndpoint: `${issuer}/token`,
  keySetUrl: `${issuer}/keys`,
  deploymentIds: ['1'],
  frameOrigins: [],
})
type Typed = ReturnType<typeof typed>

/** @returns Saved, or the reason for the refusal */
async function connect({ id, admin }: Side, p: Typed): Promise<string> {
  const { done } = (await admin.graph(connectDocument, { o: id, p })).data
  return done.reason ?? done.__typename
}
const holds = async ({ id, admin }: Side, { clientId }: { readonly clientId: string }): Promise<boolean> =>
  (await admin.graph(listDocument, { o: id })).data.ltiPlatforms.some(
    (each: { clientId: string }) => each.clientId === clientId,
  )
const prove = ({ id }: Side, domain: string) =>
  run(sql`
    insert into email_domain (organization_id, domain, challenge, created_at, verified_at)
    values (${id}, ${domain}, ${domain}, now(), now())`)
const mailsTo = ({ email }: Side) =>
  run(
    sql<{ subject: string; text: string }>`
      select subject, text_body as text from mail_outbox where recipient = ${email} and kind = 'lti-platform-lost'`,
  )
/** Registers dynamically for an organisation; the platform responds with the given client. */
async function register({ id, admin }: Side, clientId: string): Promise<number> {
  const { address } = (await admin.graph(mintDocument, { o: id })).data.done
  const { searchParams } = platform.registrationAddress(address)
  platform.forged.registration = (right) => ({ ...right, client_id: clientId })
  const answer = await fetch(`${server.url}/rest/lti/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ticket: searchParams.get('ticket'),
      configuration: searchParams.get('openid_configuration'),
      token: searchParams.get('registration_token'),
    }),
  })
  platform.forged.registration = undefined
  return answer.status
}
/** A client that exists at the platform, as an admin types it from the platform's pages. */
function typedOfPlatform(): Typed {
  const { clientId, deploymentId } = platform.addTool({
    initiateLoginUri: `${server.url}/lti/login`,
    redirectUris: [`${server.url}/lti/launch`],
    keySetUrl: `${server.url}/lti/keys`,
  })
  const { issuer, authorizationEndpoint, tokenEndpoint, keySetUrl } = platform.registration(clientId)
  const given = { authorizationEndpoint, tokenEndpoint, keySetUrl, deploymentIds: [deploymentId] }
  return { ...typed(issuer, clientId), ...given }
}

test('a typed client keeps out who types it too, and gives way to who proves the domain; the loser is told', async () => {
  const [first, second] = [await side(), await side()]
  const client = typed('https://lms.aasen.test')
  expect(await connect(first, client)).toBe('LtiPlatformSaved')
  expect(await connect(second, client)).toBe('BetterProofNeeded')
  expect(await connect(first, client)).toBe('AlreadyRegistered')
  await prove(second, 'sen.test')
  expect(await connect(second, client)).toBe('BetterProofNeeded')
  expect(await mailsTo(first)).toEqual([])

  await prove(second, 'aasen.test')
  security.length = 0
  expect(await connect(second, client)).toBe('LtiPlatformSaved')
  expect([await holds(first, client), await holds(second, client)]).toEqual([false, true])
  const { items } = (await first.admin.graph(logDocument, { o: first.id })).data.organizationLog
  expect(items[0]).toEqual({
    kind: 'PLATFORM_LOST',
    sentence: 'mistet læringsplattformen Portalen til en organisasjon med bedre rett til den',
  })
  const mails = await mailsTo(first)
  expect(mails.map(({ subject }) => subject)).toEqual(['En læringsplattform er koblet fra'])
  for (const word of ['Portalen', 'Skole', 'aasen', client.clientId]) expect(mails[0]?.text).not.toContain(word)
  expect(mails[0]?.text).toContain('/administrate/administrate_organization/platforms')
  const lines = security.map((line) => JSON.parse(line) as { event: string; action: string; object: { id: string } })
  expect(lines.find(({ action }) => action === 'PLATFORM_LOST')).toMatchObject({
    event: 'lti.platform',
    object: { id: first.id },
  })
  expect(await mailsTo(second)).toEqual([])
  // a proved claim is never replaced
  expect(await connect(first, client)).toBe('AlreadyRegistered')
  await prove(first, 'lms.aasen.test')
  expect(await connect(first, client)).toBe('AlreadyRegistered')
})

test('a typed client is its own once its domain is proved, and no longer when that proof is gone', async () => {
  const [first, second] = [await side(), await side()]
  const client = typed('https://lms.bakken.test')
  await prove(first, 'bakken.test')
  await prove(second, 'lms.bakken.test')
  await connect(first, client)
  expect(await connect(second, client)).toBe('AlreadyRegistered')
  await run(sql`update email_domain set verified_at = null where organization_id = ${first.id}`)
  expect(await connect(second, client)).toBe('LtiPlatformSaved')
})

test('a platform that gives the client itself displaces who typed it, and open launches end', async () => {
  const [first, second] = [await side(), await side()]
  const client = typedOfPlatform()
  expect(await connect(first, client)).toBe('LtiPlatformSaved')
  const [deploymentId = ''] = client.deploymentIds
  const link = platform.addLink({ clientId: client.clientId, deploymentId, url: `${server.url}/no/lti` })
  const launch = await platform.launch(platform.addPerson({ name: 'Ida' }), link)
  const { token } = (await (await exchange(server, launch.cookies, await launch.post())).json()) as { token: string }
  const sessions = () =>
    run(sql`select from lti_session s join lti_platform p on p.id = s.platform_id
    where p.client_id = ${client.clientId} and p.organization_id = ${first.id}`)
  expect(token).toBeTruthy()
  expect(await sessions()).toHaveLength(1)

  expect(await register(second, client.clientId)).toBe(200)
  expect([await holds(first, client), await holds(second, client)]).toEqual([false, true])
  expect(await sessions()).toHaveLength(0)
  expect(await mailsTo(first)).toHaveLength(1)
  // one registration never displaces another
  expect(await register(first, client.clientId)).toBe(422)
  expect(await holds(second, client)).toBe(true)
})

test('a registration that another host answers, or a client typed over a registered one, proves nothing', async () => {
  const [first, second] = [await side(), await side()]
  const client = typedOfPlatform()
  await connect(first, client)
  const elsewhere = await startLtiPlatform()
  try {
    platform.forged.configuration = (right) => ({ ...right, registration_endpoint: `${elsewhere.issuer}/lti/register` })
    elsewhere.forged.registration = (right) => ({ ...right, client_id: client.clientId })
    const { address } = (await second.admin.graph(mintDocument, { o: second.id })).data.done
    const { searchParams } = platform.registrationAddress(address)
    const token = elsewhere.registrationAddress(address).searchParams.get('registration_token')
    const answer = await fetch(`${server.url}/rest/lti/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ticket: searchParams.get('ticket'),
        configuration: searchParams.get('openid_configuration'),
        token,
      }),
    })
    expect(await answer.json()).toMatchObject({ error: { code: 'AlreadyRegistered' } })
  } finally {
    platform.forged.configuration = undefined
    await elsewhere.close()
  }
  // the client id that the platform sent is proved; the typed one that replaces it is not
  const given = `given-${++clients}`
  expect(await register(second, given)).toBe(200)
  const [own] = (await second.admin.graph(listDocument, { o: second.id })).data.ltiPlatforms as { id: string }[]
  const change = async (clientId: string) =>
    (await second.admin.graph(changeDocument, { o: second.id, id: own?.id, p: { ...client, clientId } })).data.done
  expect(await change(client.clientId)).toMatchObject({ reason: 'BetterProofNeeded' })
  const free = `free-${++clients}`
  expect((await change(free)).__typename).toBe('LtiPlatformSaved')
  expect(await register(first, free)).toBe(200)
  expect(await holds(second, { clientId: free })).toBe(false)
})

test('a typed client that nobody has come from for 30 days keeps nobody out; one in use does', async () => {
  const [first, second] = [await side(), await side()]
  const client = typed('https://lms.unused.test')
  await connect(first, client)
  const age = (days: number) =>
    run(
      sql`update lti_platform set claimed_at = now() - make_interval(days => ${days}) where client_id = ${client.clientId}`,
    )
  await age(29)
  expect(await connect(second, client)).toBe('BetterProofNeeded')
  await age(31)
  await run(sql`
    insert into lti_launch (platform_id, organization_id, at, outcome)
    select id, organization_id, now(), 'OPENED' from lti_platform where client_id = ${client.clientId}`)
  expect(await connect(second, client)).toBe('BetterProofNeeded')
  await run(sql`update lti_launch set outcome = 'REFUSED' where organization_id = ${first.id}`)
  expect(await connect(second, client)).toBe('LtiPlatformSaved')
  expect(await mailsTo(first)).toHaveLength(1)
})

test('of several claims at once one holds the client', async () => {
  const all = [await side(), await side(), await side(), await side()]
  for (let round = 0; round < 5; round++) {
    const host = `r${round}.race.test`
    const free = typed(`https://lms.${host}`)
    const outcomes = await Promise.all(all.map((each) => connect(each, free)))
    expect(outcomes.toSorted()).toEqual([...Array<string>(3).fill('BetterProofNeeded'), 'LtiPlatformSaved'])
    // two organisations that have proved the domain, against the one that typed the client
    const holder = all[outcomes.indexOf('LtiPlatformSaved')]
    const [one, other] = all.filter((each) => each !== holder)
    if (!holder || !one || !other) throw new Error('there are four organizations')
    await Promise.all([prove(one, host), prove(other, `lms.${host}`)])
    const proved = await Promise.all([connect(one, free), connect(other, free)])
    expect(proved.toSorted()).toEqual(['AlreadyRegistered', 'LtiPlatformSaved'])
    const held = await Promise.all(all.map((each) => holds(each, free)))
    expect(held.filter(Boolean)).toHaveLength(1)
    expect(await holds(holder, free)).toBe(false)
    expect(await mailsTo(holder)).not.toHaveLength(0)
  }
}, 60_000)
