import { hashOf, newCode } from '#features/organizations/server/index.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, inTransaction, sql, type ConnectedDatabase } from '#platform/database/index.ts'
import { apiClient, signIn } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { repetitions } from '#testing/test-length.ts'
import { acceptInvitation } from './accept-invitation.ts'

const [seats, people] = [10, 200]
const races = repetitions({ short: 5, full: 50 })

let server: TestServer
let world: OrganizationWorld
let crowd: ConnectedDatabase
let userIds: string[]

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  crowd = connectDatabase(server.ownerUrl, { max: 16, applicationName: 'kursiva race' })
  userIds = await asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into app_user (id, email, name, locale, market)
      select gen_random_uuid(), 'racer' || n || '@bakken.test', 'Kari ' || n, 'nb', 'no' from generate_series(1, ${people}::int) n
      returning id`.execute(tx)
    // their addresses are verified
    await sql`
      insert into pool_user (sub, email, email_verified, status, password, password_set_at, created_at, updated_at)
      select id, email, true, 'CONFIRMED', 'x', now(), now(), now() from app_user where email like 'racer%'`.execute(tx)
    return rows.map(({ id }) => id)
  })
})
afterAll(async () => {
  await crowd.close()
  await server.close()
})

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

/** Creates invitations with sent mails to addresses in an organisation; returns their codes. */
async function invited(organizationId: string, emails: readonly string[]): Promise<string[]> {
  const codes = emails.map(newCode)
  await asSystem(async (tx) => {
    await sql`
      insert into invitation (organization_id, email, role, locale, status, code_hash, created_at, updated_at, sent_at, expires_at)
      select ${organizationId}::uuid, email, 'MEMBER', 'nb', 'INVITED', c, now(), now(), now(), now() + interval '30 days'
      from unnest(${codes.map(hashOf)}::bytea[], ${emails}::text[]) as given (c, email)`.execute(tx)
  })
  return codes
}

async function counted(organizationId: string) {
  return asSystem(async (tx) => {
    const { rows } = await sql<{ members: number; waiting: number; open: number }>`
      select (select count(*)::int from membership where organization_id = ${organizationId}) as members,
             (select count(*)::int from seat_request where organization_id = ${organizationId} and state = 'WAITING') as waiting,
             (select count(*)::int from invitation where organization_id = ${organizationId} and closed_at is null) as open`.execute(
      tx,
    )
    return rows[0]
  })
}

const racers = (count: number) => Array.from({ length: count }, (_, at) => `racer${at + 1}@bakken.test`)

const tally = (kinds: readonly string[]) =>
  Object.fromEntries(['Joined', 'NoSeatLeft'].map((kind) => [kind, kinds.filter((each) => each === kind).length]))

/** One race: all people accept their own invitations concurrently. Returns the results and the duration in ms. */
async function race(organizationId: string) {
  const codes = await invited(organizationId, racers(people))
  const start = performance.now()
  const outcomes = await Promise.all(
    codes.map((code, place) =>
      acceptInvitation(crowd.database, { code, userId: userIds[place] ?? '', at: new Date() }),
    ),
  )
  return { kinds: outcomes.map(({ kind }) => kind), took: performance.now() - start }
}

test(`O4: of ${people} who accept at once for ${seats} seats exactly ${seats} come in, ${races} times`, async () => {
  const took: number[] = []
  while (took.length < races) {
    const organizationId = await world.organization({ seats })
    const found = await race(organizationId)
    took.push(found.took)
    expect(tally(found.kinds)).toEqual({ Joined: seats, NoSeatLeft: people - seats })
    expect(await counted(organizationId)).toEqual({ members: seats, waiting: people - seats, open: people - seats })
  }
  const middle = Math.round(took.toSorted((one, other) => one - other)[Math.floor(races / 2)] ?? 0)
  process.stdout.write(
    `seat race: ${races} × ${people} acceptances for ${seats} seats: ${seats} members and ${people - seats} NoSeatLeft each time, ${middle} ms in the middle\n`,
  )
}, 240_000)

test('O4: the same over the API, with forty accounts', async () => {
  const count = 40
  const organizationId = await world.organization({ seats })
  const emails = Array.from({ length: count }, (_, place) => `racing${place}@bakken.test`)
  const codes = await invited(organizationId, emails)
  const clients = []
  for (const email of emails) {
    await world.account(email)
    clients.push(apiClient(server.url, await signIn(server.url, email)))
  }
  const answers = await Promise.all(
    clients.map((client, place) =>
      client.graph('mutation($code: String!) { acceptInvitation(code: $code) { __typename } }', { code: codes[place] }),
    ),
  )
  const kinds = answers.map(({ data }) => data.acceptInvitation.__typename as string)
  expect(kinds.filter((kind) => kind === 'JoinedOrganization')).toHaveLength(seats)
  expect(kinds.filter((kind) => kind === 'NoSeatLeft')).toHaveLength(count - seats)
  expect(await counted(organizationId)).toMatchObject({ members: seats, waiting: count - seats })
}, 240_000)

test('O4: the table itself holds the count: whoever adds members without asking for a seat is refused the eleventh', async () => {
  const organizationId = await world.organization({ seats })
  const add = (userId: string) =>
    inTransaction(crowd.database, { kind: 'system' }, (tx) =>
      sql`insert into membership (organization_id, user_id, role) values (${organizationId}, ${userId}, 'MEMBER')`.execute(
        tx,
      ),
    )
  const results = await Promise.allSettled(userIds.slice(0, 60).map(add))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as { code: string }] : []))
  expect(refused).toHaveLength(50)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['KU004']))
  expect(await counted(organizationId)).toMatchObject({ members: seats })
})

test('O4: where no count is set the table holds nobody back, with or without a subscription', async () => {
  const fill = (organizationId: string) =>
    asSystem((tx) =>
      sql`insert into membership (organization_id, user_id, role)
        select ${organizationId}, id, 'MEMBER' from app_user where id = any(${userIds}::uuid[])`.execute(tx),
    )
  for (const organizationId of [await world.organization({ seats: null }), await world.organization()]) {
    await fill(organizationId)
    expect(await counted(organizationId)).toMatchObject({ members: people })
  }
  const without = await world.organization()
  const email = `${randomUUID()}@x.test`
  const [code] = await invited(without, [email])
  const outcome = await acceptInvitation(crowd.database, {
    code: code ?? '',
    userId: await world.account(email),
    at: new Date(),
  })
  // without a subscription there are 0 seats: the user goes on the waiting list
  expect(outcome.kind).toBe('NoSeatLeft')
})
