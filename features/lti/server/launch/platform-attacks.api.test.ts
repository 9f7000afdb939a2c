import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeployment, addPlatform } from '#features/lti/server/index.ts'
import { attack, refusedAs } from '#testing/lti/launch-attacks.ts'
import { asSystem, launchLog, launchTraces } from '#testing/lti/launch-traces.ts'
import { forge, startLtiPlatform, type Behaviour, type LtiPlatform } from '#testing/lti-platform/index.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const maker = 'https://maker.example'
let server: TestServer
/** Two customers of one vendor: the same issuer and keys, but different clients. */
let north: LtiWorld
let south: LtiWorld
let now = new Date()

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => now })
  north = await ltiWorld(server, { issuer: maker, now: () => now })
  south = await ltiWorld(server, { issuer: maker, now: () => now })
})
afterAll(async () => {
  await north.close()
  await south.close()
  await server.close()
})

const page = '/no/lti-view/course/elsi4/elsikkerhet'
const launched = ({ platform, link }: LtiWorld) => platform.launch(platform.addPerson({ name: 'Unn' }), link(page))
const placeOf = (answer: Response) => answer.headers.get('location')

test('L1: what one customer of a maker signed is not taken at another’s login, either way', async () => {
  const before = await launchTraces(server.database)
  for (const [own, other] of [
    [north, south],
    [south, north],
  ] as const) {
    const [asked, signed] = [await launched(own), await launched(other)]
    const answer = await asked.post({
      fields: [
        ['id_token', signed.idToken],
        ['state', asked.state],
      ],
    })
    expect(placeOf(answer)).toBe('/no/lti?refused=KeyUnknown')
    expect(await launchLog(server.database, own.platformId)).toMatchObject({ 0: { reason: 'KeyUnknown' } })
  }
  expect(await launchTraces(server.database)).toEqual(before)
})

test('L1: of customers that share keys as well, the client tells them apart', async () => {
  const clientId = randomUUID()
  const organizationId = await organizationWorld(server.database).organization({ seats: 5 })
  const added = await asSystem(server.database, (tx) =>
    addPlatform(tx, {
      ...north.platform.registration(north.clientId),
      clientId,
      tokenAudience: null,
      organizationId,
      name: 'East',
      deploymentIds: [north.deploymentId],
      registered: 'BY_HAND',
      createdBy: null,
      at: now,
    }),
  )
  if (added.kind !== 'Added') throw new Error('the platform was registered already')
  // the token has the audience of the other client, and is signed with the same keys
  expect(await attack(server, north, { changes: forge.withClaims({ aud: clientId }) })).toEqual(
    refusedAs('WrongAudience'),
  )
  expect((await launchLog(server.database, added.id)).length).toBe(0)
})

test('L1: without a client, an issuer with several is not guessed; one with a single client is', async () => {
  const changes = forge.initiation({ client_id: undefined })
  expect(await attack(server, north, { changes })).toEqual(refusedAs('ClientMissing', { logged: false }))
  const alone = await ltiWorld(server, { now: () => now })
  try {
    expect(await attack(server, alone, { changes })).toMatchObject({ leftTraces: true, logged: null })
  } finally {
    await alone.close()
  }
})

test('L1: a deployment of another organisation’s platform opens nothing here; one of ours takes our own seats', async () => {
  const theirs = forge.deployment(south.deploymentId)
  expect(await attack(server, north, { changes: theirs })).toEqual(refusedAs('DeploymentUnknown'))
  const { organization } = organizationWorld(server.database)
  const school = await organization({ seats: 1, name: 'School of the county' })
  const deploymentId = north.platform.addDeployment(north.clientId)
  await asSystem(server.database, (tx) => addDeployment(tx, north.platformId, { deploymentId, organizationId: school }))
  const opened = await attack(server, north, { changes: forge.deployment(deploymentId) })
  expect(opened).toMatchObject({ leftTraces: true, logged: null })
  expect((await launchLog(server.database, north.platformId))[0]).toMatchObject({
    organizationId: school,
    deploymentId,
  })
  expect(await attack(server, north, { changes: forge.deployment(deploymentId) })).toMatchObject({
    logged: 'NoSeatLeft',
  })
})

const keySets: [Behaviour, RegExp][] = [
  ['status 500', /^HTTP 500$/],
  ['status 429 with Retry-After', /^HTTP 429$/],
  ['html', /^not JSON$/],
  ['empty 2xx', /^(HTTP 204|not JSON)$/],
  ['redirect to private', /^HTTP 30\d$/],
  ['endless', /^(no answer|too long)$/],
  ['slow', /^no answer$/],
]

test.each(keySets)('L1: a key set that answers with %s opens nothing', async (how, detail) => {
  const world = await ltiWorld(server, { now: () => now })
  try {
    world.platform.behave('keySet', how)
    expect(await attack(server, world)).toEqual(refusedAs('KeySetUnreachable'))
    expect((await launchLog(server.database, world.platformId))[0]?.detail).toMatch(detail)
    expect(world.platform.requests.filter((each) => each.includes('private'))).toEqual([])
    // forged tokens do not cause another fetch immediately
    expect(await attack(server, world)).toEqual(refusedAs('KeySetUnreachable'))
    expect(world.platform.requests.filter((each) => each === 'GET /lti/keys')).toHaveLength(1)
    world.platform.behave('keySet', 'well')
    now = new Date(now.getTime() + 16_000)
    expect(await attack(server, world)).toMatchObject({ leftTraces: true, logged: null })
  } finally {
    await world.close()
  }
})

test('L1: a new key of the platform is found, and key ids nobody has published are not asked for again and again', async () => {
  const world = await ltiWorld(server, { now: () => now })
  const fetched = () => world.platform.requests.filter((each) => each === 'GET /lti/keys').length
  try {
    expect(await attack(server, world)).toMatchObject({ logged: null })
    for (let each = 0; each < 5; each++)
      expect(await attack(server, world, { changes: { header: { kid: randomUUID() } } })).toEqual(
        refusedAs('KeyUnknown'),
      )
    expect(fetched()).toBe(1)
    await world.platform.keys.rotate({ dropOlder: true })
    expect(await attack(server, world)).toEqual(refusedAs('KeyUnknown'))
    now = new Date(now.getTime() + 5 * 60_000 + 1000)
    expect(await attack(server, world)).toMatchObject({ logged: null })
    expect(fetched()).toBe(2)
  } finally {
    await world.close()
  }
})

test('L1: where private addresses are refused, a platform of this machine shows us no keys, by number or by name', async () => {
  const strict = await startTestServer({ seeded: true, environment: { LTI_PRIVATE_ADDRESSES: 'refused' } })
  const places: LtiPlatform[] = []
  try {
    const world = await ltiWorld(strict)
    places.push(world.platform)
    expect(await attack(strict, world)).toEqual(refusedAs('KeySetUnreachable'))
    for (const keySetUrl of [
      'https://127.0.0.1:9/keys',
      'https://[::1]:9/keys',
      'https://localhost:9/keys',
      'http://169.254.169.254/',
    ]) {
      await asSystem(strict.database, (tx) =>
        tx.updateTable('lti_platform').set({ key_set_url: keySetUrl }).where('id', '=', world.platformId).execute(),
      )
      expect(await attack(strict, world)).toEqual(refusedAs('KeySetUnreachable'))
    }
    expect(world.platform.requests).toEqual([])
  } finally {
    for (const place of places) await place.close()
    await strict.close()
  }
})

test('L1: a platform that starts anew at another place is not believed by its issuer alone', async () => {
  const impostor = await startLtiPlatform({ issuer: maker, now: () => now })
  try {
    const asked = await launched(north)
    const { clientId } = impostor.addTool({
      clientId: north.clientId,
      initiateLoginUri: `${server.url}/lti/login`,
      redirectUris: [`${server.url}/lti/launch`],
      keySetUrl: `${server.url}/lti/keys`,
    })
    const link = impostor.addLink({ clientId, url: `${server.url}${page}` })
    const changes = forge.initiation({ iss: maker })
    // our login redirects to the registered platform, never to the sender of the request
    await expect(impostor.launch(impostor.addPerson({ name: 'Mal' }), link, changes)).rejects.toThrow(
      /no way to the platform/,
    )
    expect(placeOf(await asked.post())).toMatch(/code=/)
  } finally {
    await impostor.close()
  }
})
