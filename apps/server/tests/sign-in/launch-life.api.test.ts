import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactions } from '#apps/server/reactions.ts'
import { joiningJobs } from '#features/people/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { clientOf } from '#testing/api-client.ts'
import { exchange, ltiWorld, type LaunchedSession, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { testSecret } from '#testing/database.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ltiJobs } from '#features/lti/server/index.ts'

let server: TestServer
let world: LtiWorld
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const minute = 60_000
const day = 24 * 60 * minute

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock })
  world = await ltiWorld(server)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await inTransaction(server.database, { kind: 'system' }, (tx) => statement.execute(tx))).rows
const link = (of = world) => of.link('/no/lti-view/course/elsi4/elsikkerhet')
const isOpen = async (session: LaunchedSession, of = world) =>
  (await of.as(session).graph('{ __typename }')).errors === undefined
const open = () => world.open(world.platform.addPerson({ name: 'Kari' }), link())

test('L1: a launch’s session lasts two hours at most', async () => {
  const session = await open()
  ahead = 119 * minute
  expect(await isOpen(session)).toBe(true)
  ahead = 120 * minute + 1000
  expect(await isOpen(session)).toBe(false)
  ahead = 0
})

test('L1: it ends with the membership, and the next launch takes a seat again', async () => {
  const person = world.platform.addPerson({ name: 'Kari' })
  const session = await world.open(person, link())
  await organizationWorld(server.database).leave(world.organizationId, session.user.id)
  expect(await isOpen(session)).toBe(false)
  expect((await world.open(person, link())).user).toEqual(session.user)
})

test('L1: it ends when its platform is paused or removed, or the organisation archived', async () => {
  const other = await ltiWorld(server)
  const session = await other.open(other.platform.addPerson({ name: 'Ola' }), link(other))
  const picker = await other.openPicker(
    other.platform.addPerson({ roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }),
  )
  for (const [off, on] of [
    [
      sql`update lti_platform set is_paused = true where id = ${other.platformId}`,
      sql`update lti_platform set is_paused = false where id = ${other.platformId}`,
    ],
    [
      sql`update organization set archived = true, archived_at = now() where id = ${other.organizationId}`,
      sql`update organization set archived = false, archived_at = null where id = ${other.organizationId}`,
    ],
  ] as const) {
    await run(off)
    expect([await isOpen(session, other), await isOpen(picker, other)]).toEqual([false, false])
    await run(on)
    expect([await isOpen(session, other), await isOpen(picker, other)]).toEqual([true, true])
  }
  await run(sql`delete from lti_platform where id = ${other.platformId}`)
  expect([await isOpen(session, other), await isOpen(picker, other)]).toEqual([false, false])
  await other.close()
})

test('L1: an account that is switched off or on its way out is launched no more', async () => {
  const userId = await organizationWorld(server.database).account('av@nordmann.test')
  const person = world.platform.addPerson({ name: 'Av' })
  const session = await world.open(person, link())
  const { data } = await world.as(session).graph('mutation { startLinking { ... on LinkingStarted { code } } }')
  const client = await clientOf(server.url, 'av@nordmann.test')
  await client.graph('mutation($c: String!) { linkAccount(code: $c) { __typename } }', { c: data.startLinking.code })
  const linked = await world.open(person, link())
  expect(linked.user.id).toBe(userId)
  await run(sql`update pool_user set enabled = false where sub = ${userId}`)
  expect(await isOpen(linked)).toBe(false)
  const refused = await world.platform.launch(person, link())
  const answer = await exchange(server, refused.cookies, await refused.post())
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    410,
    'AccountClosed',
  ])
  await run(sql`update pool_user set enabled = true where sub = ${userId}`)
  expect(await isOpen(linked)).toBe(true)
  await run(
    sql`insert into account_deletion (user_id, asked_at, erase_after) values (${userId}, now(), now() + interval '30 days')`,
  )
  expect(await isOpen(linked)).toBe(false)
})

test('L1: the user made for a platform’s person goes by the name and language the platform gives now', async () => {
  const sub = 'person-med-nytt-navn'
  const named = (name: string, locale: string) => world.platform.addPerson({ sub, name, locale })
  const before = await world.open(named('Kari Bakken', 'nb'), link())
  const after = await world.open(named('Kari Lund', 'en-GB'), link())
  expect(after.user).toEqual({ id: before.user.id, name: 'Kari Lund' })
  const [user] = await run(sql`select name, locale, email from app_user where id = ${before.user.id}`)
  expect(user).toEqual({ name: 'Kari Lund', locale: 'en', email: `${before.user.id}@nobody.invalid` })
})

test('L1: whoever waits for a seat gets no mail that nobody can read', async () => {
  const full = await ltiWorld(server, { seats: 1 })
  await full.open(full.platform.addPerson({ name: 'Første' }), link(full))
  await expect(full.open(full.platform.addPerson({ name: 'Andre' }), link(full))).rejects.toThrow('NoSeatLeft')
  const waiting = await run(sql<{ id: string }>`
    select user_id as id from seat_request where organization_id = ${full.organizationId} and state = 'WAITING'`)
  expect(waiting).toHaveLength(1)
  const tidings = { about: 'CameIn', organizationId: full.organizationId, userId: waiting[0]?.id ?? '' } as const
  await joiningJobs(() => server.url)
    .find(({ name }) => name === 'tell-of-joining')
    ?.run({ tidings, at: clock().toISOString() }, context())
  expect(await run(sql`select from mail_outbox where recipient like '%.invalid'`)).toEqual([])
  await full.close()
})

test('L1: what no launch needs any more is deleted, however often; the log after 90 days', async () => {
  const session = await open()
  const arrived = await world.platform.launch(world.platform.addPerson({ name: 'Uåpnet' }), link())
  await arrived.post()
  const counts = async () =>
    (
      await run(sql<{ logins: number; sessions: number; log: number }>`
        select (select count(*)::int from lti_login where platform_id = ${world.platformId}) as logins,
               (select count(*)::int from lti_session where platform_id = ${world.platformId}) as sessions,
               (select count(*)::int from lti_launch where platform_id = ${world.platformId}) as log`)
    )[0]
  const before = await counts()
  await clear()
  expect(await counts()).toEqual(before)
  expect(await isOpen(session)).toBe(true)
  ahead = day + 3 * 60 * minute
  await clear()
  await clear()
  expect(await counts()).toEqual({ logins: 0, sessions: 0, log: before?.log })
  ahead = 91 * day
  await Promise.all([clear(), clear()])
  expect(await counts()).toEqual({ logins: 0, sessions: 0, log: 0 })
  ahead = 0
})

const clear = () =>
  ltiJobs({ secret: testSecret, privateAddresses: true, reactions })
    .find(({ name }) => name === 'clear-launches')
    ?.run({}, context())

const context = () => ({
  database: server.database,
  clock,
  log: createLogger('silent'),
  signal: new AbortController().signal,
})
