import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { ltiQueue, takeTest, type LtiQueue } from '#testing/lti/lti-learner.ts'
import { ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let ahead = 0
const clock = () => new Date(Date.now() + ahead * 1000)

let server: TestServer
let world: LtiWorld
let queue: LtiQueue
let admin: ApiClient
let manager: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock })
  world = await ltiWorld(server, { now: clock, seats: 60 })
  queue = ltiQueue(server, clock)
  const people = organizationWorld(server.database)
  const elsewhere = await people.organization({ seats: 5 })
  const [adminId, managerId, strangerId] = [
    await people.account('rektor@skolen.test', 'Solveig Bakken'),
    await people.account('leder@skolen.test', 'Aksel Bråten'),
    await people.account('annen@firma.test', 'Lærke Møller'),
  ]
  await people.join(world.organizationId, adminId, 'ADMIN')
  await people.join(world.organizationId, managerId, 'MANAGER')
  await people.join(elsewhere, strangerId, 'ADMIN')
  admin = await clientOf(server.url, 'rektor@skolen.test')
  manager = await clientOf(server.url, 'leder@skolen.test')
  stranger = await clientOf(server.url, 'annen@firma.test')
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(() => {
  // past the lifetime of the roster cache
  ahead += 61
})

const quiz = 'elsi4-q'
const graded = { title: 'Elsikkerhet, uke 3', lineItem: { scoreMaximum: 100 } }
const link = () => world.link(`/no/lti-view/course/elsi4/elsikkerhet/quiz/${quiz}`, graded)

const places = `query($p: ID!) { ltiResources(platformId: $p) { totalCount items {
  id title contextTitle courseName { value } hasRoster learners completed sent waiting failed } } }`
const scores = `query($r: ID!) { ltiScores(resourceId: $r) { totalCount items { id name given activity state failure detail } } }`
const resend = `mutation($s: ID!) { resendLtiScore(scoreId: $s) { __typename ... on LtiScoreResent { score { state failure } } } }`

async function resourceOf({ id }: { readonly id: string }): Promise<string> {
  const { rows } = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql<{ id: string }>`select id from lti_resource where resource_link_id = ${id}`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

const listed = async (client: ApiClient, resourceId: string) =>
  (await client.graph(scores, { r: resourceId })).data.ltiScores
const roster = (client: ApiClient, resourceId: string, query = '') =>
  client.fetch(`/rest/lti/resources/${resourceId}/people${query}`)

/** A learner who passed the quiz, and whose score the platform rejected. */
async function failedPass(name: string) {
  const [person, place] = [world.platform.addPerson({ name }), link()]
  const session = await world.open(person, place)
  await takeTest(server, world.as(session), quiz)
  world.platform.behave('scores', 'redirect to private', 1)
  await queue.drain()
  return { person, place, resourceId: await resourceOf(place) }
}

describe('R10: what admins see of results', () => {
  test('a place tells how its people stand, and a score that failed is sent again by hand', async () => {
    const { person, place, resourceId } = await failedPass('Kari Nordmann')
    const { data } = await admin.graph(places, { p: world.platformId })
    expect(data.ltiResources.items.find(({ id }: { id: string }) => id === resourceId)).toMatchObject({
      title: 'Elsikkerhet, uke 3',
      contextTitle: 'Winter course',
      hasRoster: true,
      learners: 1,
      completed: 1,
      sent: 0,
      failed: 1,
    })
    const before = await listed(admin, resourceId)
    expect(before.items).toMatchObject([
      { name: 'Kari Nordmann', given: 100, activity: 'Completed', state: 'FAILED', failure: 'Redirected' },
    ])
    ahead += 2
    const resent = await admin.graph(resend, { s: before.items[0].id })
    expect(resent.data.resendLtiScore).toEqual({
      __typename: 'LtiScoreResent',
      score: { state: 'PENDING', failure: null },
    })
    await queue.drain()
    expect(world.platform.grade(person, place)?.scoreGiven).toBe(100)
    expect((await listed(admin, resourceId)).items).toMatchObject([{ state: 'SENT', failure: null }])
  })

  test('nobody but its admins sees a place, or sends from it: it reads like one that does not exist', async () => {
    const { resourceId } = await failedPass('Ola Nordmann')
    const [{ id: scoreId }] = (await listed(admin, resourceId)).items
    for (const client of [manager, stranger]) {
      expect((await client.graph(places, { p: world.platformId })).data.ltiResources).toEqual({
        totalCount: 0,
        items: [],
      })
      expect(await listed(client, resourceId)).toEqual(await listed(client, randomUUID()))
      expect((await client.graph(resend, { s: scoreId })).data.resendLtiScore.__typename).toBe('NotOrganizationAdmin')
      expect((await client.graph(resend, { s: randomUUID() })).data.resendLtiScore.__typename).toBe(
        'NotOrganizationAdmin',
      )
      const [theirs, nobodys] = [await roster(client, resourceId), await roster(client, randomUUID())]
      expect(theirs.status).toBe(404)
      expect(await theirs.text()).toBe(await nobodys.text())
    }
    expect((await listed(admin, resourceId)).items).toMatchObject([{ state: 'FAILED' }])
  })

  test('a launch, which has nothing of an account, sees none of it', async () => {
    const { place, resourceId } = await failedPass('Per Hansen')
    const launched = world.as(
      await world.open(world.platform.addPerson({ name: 'Lærer', roles: ['Instructor'] }), place),
    )
    expect((await launched.graph(scores, { r: resourceId })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await roster(launched, resourceId)).status).toBe(401)
  })
})

describe('R10: who has not begun', () => {
  test('is whom the platform’s pages name and no launch: learners only, in one list over all pages', async () => {
    const { resourceId } = await failedPass('Berit Begynt')
    for (const name of ['Åse Østby', 'Nils Ny', 'Zara Zen', 'Anne Aas']) world.platform.addPerson({ name })
    world.platform.addPerson({ name: 'Sluttet', status: 'Inactive' })
    world.platform.addPerson({ name: 'Lærer To', roles: ['Instructor'] })
    const answer = await roster(admin, resourceId)
    expect(answer.status).toBe(200)
    const { counts, people, isComplete } = (await answer.json()) as {
      counts: Record<string, number>
      people: { name: string }[]
      isComplete: boolean
    }
    const names = people.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Åse Østby', 'Nils Ny', 'Zara Zen', 'Anne Aas']))
    expect(names).not.toEqual(expect.arrayContaining(['Berit Begynt']))
    for (const name of ['Sluttet', 'Lærer', 'Lærer To', 'Berit Begynt']) expect(names).not.toContain(name)
    expect(counts).toMatchObject({ DONE: 1, UNDER_WAY: 0, NOT_BEGUN: names.length })
    expect(isComplete).toBe(true)
    const done = (await (await roster(admin, resourceId, '?status=DONE')).json()) as { people: unknown }
    expect(done.people).toMatchObject([{ name: 'Berit Begynt' }])
    const second = (await (await roster(admin, resourceId, '?offset=1&limit=2')).json()) as { people: unknown[] }
    expect(second.people).toEqual(people.slice(1, 3))
    expect((await roster(admin, resourceId, '?limit=1000')).status).toBe(400)
  })

  test('the platform is asked once a minute at most', async () => {
    const { resourceId } = await failedPass('Husket')
    const asked = () => world.platform.requests.filter((each) => each.includes('/members')).length
    await roster(admin, resourceId)
    const once = asked()
    await roster(admin, resourceId)
    expect(asked()).toBe(once)
    ahead += 61
    await roster(admin, resourceId)
    expect(asked()).toBeGreaterThan(once)
  })

  test.each([
    ['status 500', 'PlatformFault'],
    ['html', 'NotJson'],
    ['status 429 with Retry-After', 'TooManyRequests'],
    ['redirect to private', 'Redirected'],
    ['next elsewhere', 'ForeignLink'],
    ['slow', 'NoAnswer'],
  ] as const)('a platform that answers %s is told apart, and nothing is guessed', async (how, code) => {
    const { resourceId } = await failedPass('Feil')
    world.platform.behave('members', how, 1)
    const answer = await roster(admin, resourceId)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { code } })
    expect((await roster(admin, resourceId)).status).toBe(200)
  })
})
