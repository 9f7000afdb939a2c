import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from '#apps/server/personal-data.ts'
import { reactions } from '#apps/server/reactions.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { ltiWorld, type LaunchedSession, type LtiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { testSecret } from '#testing/database.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ltiJobs } from '#features/lti/server/index.ts'

let server: TestServer
let world: LtiWorld
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const day = 24 * 60 * 60_000

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock })
  world = await ltiWorld(server)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const system = { kind: 'system' } as const
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await inTransaction(server.database, system, (tx) => query.execute(tx))).rows
const link = () => world.link('/no/lti-view/course/elsi4/elsikkerhet')
let counter = 0
const account = async (name = 'Kari Nordmann') => {
  const email = `kari${counter++}@nordmann.test`
  const sub = await organizationWorld(server.database).account(email, name)
  return { sub, email, client: await clientOf(server.url, email) }
}

const start = `mutation { startLinking { __typename ... on LinkingStarted { code } } }`
const offer = `query($c: String!) { linkOffer(code: $c) { __typename ... on LinkRefused { reason }
  ... on LinkOffer { person { platformName organizationName name email } } } }`
const confirm = `mutation($c: String!) { linkAccount(code: $c) { __typename ... on LinkRefused { reason }
  ... on AccountLinked { leftBehind } } }`

const codeOf = async (session: LaunchedSession): Promise<string> =>
  (await world.as(session).graph(start)).data.startLinking.code
const confirmed = async (client: ApiClient, c: string) => (await client.graph(confirm, { c })).data.linkAccount
const reasonOf = async (client: ApiClient, c: string) => (await client.graph(offer, { c })).data.linkOffer.reason

test('ASVS V7.5.1: an access token links no account six minutes after its sign-in, and does within the five', async () => {
  const code = await codeOf(await world.open(world.platform.addPerson({ name: 'En tyv' }), link()))
  const { client } = await account()
  ahead += 6 * 60_000
  expect(await reasonOf(client, code)).toBe('PROOF_NEEDED')
  expect(await confirmed(client, code)).toEqual({ __typename: 'LinkRefused', reason: 'PROOF_NEEDED' })
  expect((await client.graph('{ connectedPlatforms { id } }')).data.connectedPlatforms).toEqual([])
  ahead -= 6 * 60_000
  expect(await confirmed(client, code)).toMatchObject({ __typename: 'AccountLinked' })
})

test('L1: a launched person becomes the account that is proved, with the seat and all that was learnt', async () => {
  const person = world.platform.addPerson({ name: 'Kari fra Moodle', email: 'kari@moodle.test' })
  const launched = await world.open(person, link())
  await learn(launched.user.id)
  const { sub, client } = await account()
  const code = await codeOf(launched)
  expect((await client.graph(offer, { c: code })).data.linkOffer.person).toMatchObject({
    name: 'Kari fra Moodle',
    email: 'kari@moodle.test',
  })
  expect(await confirmed(client, code)).toEqual({ __typename: 'AccountLinked', leftBehind: 0 })
  // a repeated request gets the same response, but only for the same account
  expect(await confirmed(client, code)).toEqual({ __typename: 'AccountLinked', leftBehind: 0 })
  const other = await account()
  expect(await confirmed(other.client, code)).toMatchObject({ reason: 'LINKED_TO_ANOTHER' })
  // earlier launch sessions have ended
  expect((await world.as(launched).graph('{ __typename }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await learnt(sub)).toEqual({ watched: '{[0,40)}', attempts: 1, certificates: 1, plays: 1, week: 40 })
  expect(await learnt(launched.user.id)).toEqual({ watched: null, attempts: 0, certificates: 0, plays: 0, week: null })
  const members = await rowsOf(sql<{ id: string }>`
    select user_id as id from membership where organization_id = ${world.organizationId} and user_id in (${sub}, ${launched.user.id})`)
  expect(members).toEqual([{ id: sub }])
  const again = await world.open(person, link())
  expect(again.user).toEqual({ id: sub, name: 'Kari Nordmann' })
  expect((await world.as(again).graph(start)).data.startLinking.__typename).toBe('LinkingNotOffered')
  // a launch is not a sign-in of the account
  const sessions = await client.graph('{ listSessions { totalCount } getSession { sessionId } }')
  expect(sessions.errors).toBeUndefined()
  expect(sessions.data.listSessions.totalCount).toBe(1)
})

test('L1: what both have learnt is counted together, and what collides is kept until the account goes', async () => {
  const person = world.platform.addPerson({ name: 'Ola' })
  const launched = await world.open(person, link())
  const { sub, client } = await account('Ola Nordmann')
  await organizationWorld(server.database).join(world.organizationId, sub, 'MANAGER')
  await learn(launched.user.id)
  await learn(sub, '{[30,60)}')
  const before = await memberCount()
  expect(await confirmed(client, await codeOf(launched))).toMatchObject({ leftBehind: 1 })
  expect(await memberCount()).toBe(before - 1)
  expect(await learnt(sub)).toEqual({ watched: '{[0,60)}', attempts: 2, certificates: 1, plays: 2, week: 80 })
  const [role] = await rowsOf(sql`
    select role from membership where organization_id = ${world.organizationId} and user_id = ${sub}`)
  expect(role).toEqual({ role: 'MANAGER' })
  ahead = 2 * day
  await runJob('settle-former-people')
  await runJob('settle-former-people')
  ahead = 0
  expect(await exists(launched.user.id)).toBe(true)
  await erase(sub)
  expect(await exists(launched.user.id)).toBe(false)
  // its proof can still be verified (Q3)
  const certificates = await rowsOf(sql`select from certificate where user_id is null and holder_name = 'Kari'`)
  expect(certificates.length).toBeGreaterThanOrEqual(2)
})

test('L1: what comes late for the user that was given up is carried over too, and then it is erased', async () => {
  const launched = await world.open(world.platform.addPerson({ name: 'Siv' }), link())
  const { sub, client } = await account('Siv')
  await confirmed(client, await codeOf(launched))
  await learn(launched.user.id, '{[5,9)}')
  await runJob('settle-former-people')
  expect(await exists(launched.user.id)).toBe(true)
  ahead = 2 * day
  await runJob('settle-former-people')
  ahead = 0
  expect(await exists(launched.user.id)).toBe(false)
  expect(await learnt(sub)).toMatchObject({ watched: '{[5,9)}', attempts: 1 })
})

test('ASVS V6.8.1: a code works once, for ten minutes, and only with a signed-in account', async () => {
  const launched = await world.open(world.platform.addPerson({ name: 'Per' }), link())
  const { client } = await account()
  const first = await codeOf(launched)
  const second = await codeOf(launched)
  expect(await reasonOf(client, first)).toBe('CODE_SPENT')
  expect(await reasonOf(client, 'x'.repeat(5000))).toBe('CODE_SPENT')
  expect((await world.as(launched).graph(confirm, { c: second })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect((await client.graph(start)).data.startLinking.__typename).toBe('LinkingNotOffered')
  ahead = 10 * 60_000 + 1000
  await rowsOf(sql`update user_session set proved_at = ${clock()}`)
  expect(await reasonOf(client, second)).toBe('CODE_SPENT')
  expect(await confirmed(client, second)).toMatchObject({ reason: 'CODE_SPENT' })
  ahead = 0
})

test('L1: an account is one person of a platform, and of its own country', async () => {
  const { client } = await account()
  expect(
    await confirmed(client, await codeOf(await world.open(world.platform.addPerson({ name: 'A' }), link()))),
  ).toMatchObject({ leftBehind: 0 })
  const another = await codeOf(await world.open(world.platform.addPerson({ name: 'B' }), link()))
  expect(await reasonOf(client, another)).toBe('ACCOUNT_TAKEN')
  expect(await confirmed(client, another)).toMatchObject({ reason: 'ACCOUNT_TAKEN' })
  const spanish = await clientOf(server.url, 'alumna@kursiva.test')
  expect(await confirmed(spanish, another)).toMatchObject({ reason: 'OTHER_MARKET' })
})

test('O4: with every seat taken the seat changes hands; where nothing is left and none is held, nobody is linked', async () => {
  const small = await ltiWorld(server, { seats: 1 })
  const person = small.platform.addPerson({ name: 'Eneste' })
  const launched = await small.open(person, small.link('/no/lti-view/course/elsi4/elsikkerhet'))
  const { sub, client } = await account()
  const code: string = (await small.as(launched).graph(start)).data.startLinking.code
  // an admin removes the member, and another member takes the seat
  const people = organizationWorld(server.database)
  await people.leave(small.organizationId, launched.user.id)
  const someone = await people.user()
  await people.join(small.organizationId, someone, 'MEMBER')
  expect(await confirmed(client, code)).toMatchObject({ reason: 'NO_SEAT_LEFT' })
  expect(
    await rowsOf(sql`select from lti_user where user_id = ${launched.user.id} and linked_at is null`),
  ).toHaveLength(1)
  await people.leave(small.organizationId, someone)
  await people.join(small.organizationId, launched.user.id, 'ADMIN')
  expect(await confirmed(client, code)).toMatchObject({ leftBehind: 0 })
  // a role from the platform makes no user an admin
  expect(
    await rowsOf(sql`select user_id as id, role from membership where organization_id = ${small.organizationId}`),
  ).toEqual([{ id: sub, role: 'MEMBER' }])
  await small.close()
})

test('L1: two tabs that confirm at once link once', async () => {
  const code = await codeOf(await world.open(world.platform.addPerson({ name: 'To' }), link()))
  const [one, two] = [await account(), await account()]
  const outcomes = await Promise.all([
    confirmed(one.client, code),
    confirmed(two.client, code),
    confirmed(one.client, code),
  ])
  expect([outcomes[0], outcomes[2]].every((each) => each.__typename === outcomes[0].__typename)).toBe(true)
  expect(outcomes[1].__typename).not.toBe(outcomes[0].__typename)
})

test('L1: after unlinking, the next launch is a person of its own again, and the account keeps what it has', async () => {
  const person = world.platform.addPerson({ name: 'Liv', email: 'liv@nordmann.test' })
  const { sub, client } = await account('Liv Nordmann')
  const first = await world.open(person, link())
  await learn(first.user.id)
  const code = await codeOf(first)
  await confirmed(client, code)
  const list = '{ connectedPlatforms { id platformName personName linkedAt } }'
  const [connected] = (await client.graph(list)).data.connectedPlatforms
  expect(connected).toMatchObject({ personName: 'Liv' })
  const unlink = 'mutation($id: ID!) { unlinkPlatform(linkId: $id) { connectedPlatforms { id } } }'
  const stranger = await account()
  expect((await stranger.client.graph(unlink, { id: connected.id })).data.unlinkPlatform.connectedPlatforms).toEqual([])
  expect((await client.graph(list)).data.connectedPlatforms).toHaveLength(1)
  const open = await world.open(person, link())
  expect((await client.graph(unlink, { id: connected.id })).data.unlinkPlatform.connectedPlatforms).toEqual([])
  expect((await client.graph(unlink, { id: connected.id })).data.unlinkPlatform.connectedPlatforms).toEqual([])
  expect((await world.as(open).graph('{ __typename }')).errors).toBeDefined()
  expect(await reasonOf(client, code)).toBe('CODE_SPENT')
  const next = await world.open(person, link())
  expect([sub, first.user.id]).not.toContain(next.user.id)
  expect(next.user.name).toBe('Liv')
  expect(await learnt(sub)).toMatchObject({ attempts: 1 })
})

test('L1, C4: a bought course and its seats go to the account that remains, and no seat is counted twice', async () => {
  const launched = await world.open(world.platform.addPerson({ name: 'Nora' }), link())
  const { sub, client } = await account('Nora')
  await organizationWorld(server.database).join(world.organizationId, sub, 'MEMBER')
  const [own] = await bought({ userId: launched.user.id })
  const [shared] = await bought({ organizationId: world.organizationId, seats: 2 })
  for (const userId of [launched.user.id, sub])
    await rowsOf(sql`
      insert into course_seat (license_id, organization_id, user_id, assigned_at)
      values (${shared?.id}::uuid, ${world.organizationId}::uuid, ${userId}::uuid, now())`)
  expect(await confirmed(client, await codeOf(launched))).toMatchObject({ __typename: 'AccountLinked' })
  expect(await rowsOf(sql`select user_id as id from course_license where id = ${own?.id}`)).toEqual([{ id: sub }])
  expect(await rowsOf(sql`select user_id as id from course_seat where license_id = ${shared?.id}`)).toEqual([
    { id: sub },
  ])
  // the account opens both courses now
  const opened = await rowsOf<{ id: string }>(sql`
    select course_id as id from course_entitlement where user_id = ${sub} and subscription_id is null`)
  expect(new Set(opened.map(({ id }) => id))).toEqual(new Set([own?.courseId, shared?.courseId]))
})

let places = 0
/** A course that a person, or an organisation, has bought for a year; each time another one. */
const bought = (to: { readonly userId?: string; readonly organizationId?: string; readonly seats?: number }) =>
  rowsOf<{ id: string; courseId: string }>(sql`
    with placed as (
      insert into purchase_order (short_id, market, language, kind, state, user_id, organization_id, course_id, seats,
                                  payment_method, buyer, quote, currency, net, vat, total, period_from, period_to,
                                  created_at, updated_at, expires_at, completed_at)
      select substr(md5(random()::text), 1, 10), 'no', 'nb', 'COURSE', 'COMPLETED', u.id, ${to.organizationId ?? null}::uuid,
             c.id, ${to.seats ?? 1}, 'INVOICE', '{}', '{}', 'NOK', 0, 0, 0, current_date, current_date + 365,
             now(), now(), now() + interval '3 days', now()
      from (select id from course_card where market = 'no' and for_sale order by id offset ${places++} limit 1) c,
           (select coalesce(${to.userId ?? null}::uuid, (select id from app_user order by id limit 1)) as id) u
      returning id, course_id
    )
    insert into course_license (order_id, course_id, user_id, organization_id, seats, starts_at, expires_at, created_at)
    select id, course_id, ${to.userId ?? null}::uuid, ${to.organizationId ?? null}::uuid, ${to.seats ?? 1}, now(),
           now() + interval '365 days', now() from placed
    returning id, course_id as "courseId"`)

/** Forty seconds of a film, a test, a certificate and a game, and the activity of that week. */
async function learn(userId: string, watched = '{[0,40)}') {
  await inTransaction(server.database, system, async (tx) => {
    const values = sql`${userId}::uuid`
    await sql`
      insert into episode_progress (user_id, lesson_id, course_id, watched)
      select ${values}, id, course_id, ${watched}::int4multirange from lesson where short_id = 'elsi4-1'`.execute(tx)
    await sql`
      insert into quiz_attempt (quiz_id, user_id, number, question_ids, version_ids, language, market, pass_percentage,
                                review, started_at, finished_at, correct_count, percentage, result)
      select id, ${values}, 1, '{}', '{}', 'nb', 'no', 80, 'AT_ONCE', now(), now(), 0, 0, 'FAILED'
      from quiz order by id limit 1`.execute(tx)
    await sql`
      insert into certificate (code, user_id, course_id, percentage, best_score_at, holder_name, course_name, expert_names,
                               duration_seconds)
      select substr(md5(random()::text), 1, 18), ${values}, id, 90, now(), 'Kari', name, '{}', 600
      from course order by id limit 1`.execute(tx)

    await sql`
      insert into game_play (game_id, user_id, version, seed, no_time, started_at, finished_at, score, time_ms, result)
      select id, ${values}, 1, 1, false, now(), now(), 90, 1000, 'PASSED' from game order by id limit 1`.execute(tx)
    await sql`
      insert into learning_week (organization_id, week, user_id, seconds)
      select organization_id, learning_week_of(now()), user_id, 40 from membership
      where user_id = ${values} and organization_id = ${world.organizationId}`.execute(tx)
  })
}

const learnt = async (userId: string) =>
  (
    await rowsOf(sql`
      select (select watched::text from episode_progress where user_id = ${userId}) as watched,
             (select count(*)::int from quiz_attempt where user_id = ${userId}) as attempts,
             (select count(*)::int from certificate where user_id = ${userId}) as certificates,
             (select count(*)::int from game_play where user_id = ${userId}) as plays,
             (select seconds from learning_week where user_id = ${userId}) as week`)
  )[0]

const memberCount = async () =>
  (await rowsOf(sql`select from membership where organization_id = ${world.organizationId}`)).length

const exists = async (userId: string) => (await rowsOf(sql`select from app_user where id = ${userId}`)).length > 0

async function erase(userId: string) {
  for (const keeper of personalData)
    await inTransaction(server.database, system, (tx) =>
      keeper.erase(tx, { userId, email: 'x@nordmann.test', language: 'nb' }, clock()),
    )
}

async function runJob(name: string) {
  const job = ltiJobs({ secret: testSecret, privateAddresses: true, reactions }).find((each) => each.name === name)
  await job?.run(
    {},
    { database: server.database, clock, log: createLogger('silent'), signal: new AbortController().signal },
  )
}
