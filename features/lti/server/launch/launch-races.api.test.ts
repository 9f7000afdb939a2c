import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem, launchLog, launchTraces } from '#testing/lti/launch-traces.ts'
import { exchange, ltiWorld, type LtiWorld } from '#testing/lti/lti-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const page = '/no/lti-view/course/elsi4/elsikkerhet'

async function inWorld(seats: number, act: (world: LtiWorld) => Promise<void>): Promise<void> {
  const world = await ltiWorld(server, { seats })
  try {
    await act(world)
  } finally {
    await world.close()
  }
}

const membersOf = (organizationId: string) =>
  asSystem(server.database, async (tx) => {
    const members = await tx
      .selectFrom('membership')
      .select('user_id')
      .where('organization_id', '=', organizationId)
      .execute()
    const waiting = await tx
      .selectFrom('seat_request')
      .select(['user_id', 'way', 'state'])
      .where('organization_id', '=', organizationId)
      .execute()
    return { members, waiting }
  })

test('L1, O4: two hundred who come at once to 150 seats take exactly these, and fifty wait', async () => {
  await inWorld(150, async (world) => {
    const { platform, organizationId } = world
    const link = world.link(page)
    const walk = async (each: number) => {
      const launch = await platform.launch(platform.addPerson({ name: `Elev ${each}` }), link)
      const answer = await exchange(server, launch.cookies, await launch.post())
      return answer.ok ? 'Opened' : ((await answer.json()) as { error: { code: string } }).error.code
    }
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, each) => walk(each)))
    expect(outcomes.filter((each) => each === 'Opened')).toHaveLength(150)
    expect(outcomes.filter((each) => each === 'NoSeatLeft')).toHaveLength(50)
    const { members, waiting } = await membersOf(organizationId)
    expect([members.length, waiting.length]).toEqual([150, 50])
    expect(new Set(waiting.map(({ way, state }) => `${way} ${state}`))).toEqual(new Set(['PLATFORM WAITING']))
    const log = await launchLog(server.database, world.platformId)
    expect(log.filter(({ outcome }) => outcome === 'OPENED')).toHaveLength(150)
    expect(log.filter(({ reason }) => reason === 'NoSeatLeft')).toHaveLength(50)
  })
}, 60_000)

test('L1: who opens twenty frames at once is one user with one seat', async () => {
  await inWorld(5, async (world) => {
    const before = await launchTraces(server.database)
    const person = world.platform.addPerson({ name: 'Tjue Ganger' })
    const sessions = await Promise.all(Array.from({ length: 20 }, () => world.open(person, world.link(page))))
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1)
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(20)
    const after = await launchTraces(server.database)
    expect(after).toEqual({
      users: before.users + 1,
      people: before.people + 1,
      members: before.members + 1,
      sessions: before.sessions + 20,
    })
  })
})

test('L1: a code that is exchanged twenty times at once opens once', async () => {
  await inWorld(5, async (world) => {
    const launch = await world.platform.launch(world.platform.addPerson({ name: 'En Gang' }), world.link(page))
    const arrived = await launch.post()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(server, launch.cookies, arrived)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 410),
    ])
  })
})

test('L1: a platform that does not show its keys keeps nobody else waiting, nor a connection of the database', async () => {
  await inWorld(5, async (slow) => {
    await inWorld(5, async (well) => {
      slow.platform.behave('keySet', 'slow')
      const launches = await Promise.all(
        // more than the number of database connections
        Array.from({ length: 30 }, () =>
          slow.platform.launch(slow.platform.addPerson({ name: 'Sein' }), slow.link(page)),
        ),
      )
      const finished: string[] = []
      const waiting = launches.map(async (launch) => {
        const answer = await launch.post()
        finished.push('slow')
        return answer.headers.get('location')
      })
      for (let each = 0; each < 5; each++) {
        const session = await well.open(well.platform.addPerson({ name: 'Rask' }), well.link(page))
        const { data } = await well.as(session).graph('{ course(shortId: "elsi4") { id } }')
        expect(data.course.id).toBeTruthy()
        finished.push('well')
      }
      expect(await Promise.all(waiting)).toEqual(launches.map(() => '/no/lti?refused=KeySetUnreachable'))
      expect(finished.slice(0, 5)).toEqual(['well', 'well', 'well', 'well', 'well'])
      expect(slow.platform.requests.filter((each) => each === 'GET /lti/keys')).toHaveLength(1)
    })
  })
})
