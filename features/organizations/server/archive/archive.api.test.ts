import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeEmployerSignIn } from '#features/accounts/server/index.ts'
import { forgetPeople } from '#features/people/server/index.ts'
import { ensureSeatAvailable, forgetSeats } from '#features/seats/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { restoreOrganization } from './archive-organization.ts'
import { organizationJobs } from './organization-jobs.ts'

let server: TestServer
let world: OrganizationWorld
let own: string
let admin: ApiClient
let member: ApiClient
let memberId: string
let ahead = 0

const day = 24 * 60 * 60 * 1000
const now = () => new Date(Date.now() + ahead)
const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer({ clock: now })
  world = organizationWorld(server.database)
  await world.account('eva@bakken.test', 'Eva Bakken')
  memberId = await world.account('ida@bakken.test', 'Ida Bakken')
})
afterAll(() => server.close())
beforeEach(async () => {
  ahead = 0
  // the session has expired after several days
  admin = await clientOf(server.url, 'eva@bakken.test')
  member = await clientOf(server.url, 'ida@bakken.test')
  await asSystem((tx) => sql`delete from membership`.execute(tx))
  own = await world.organization({ seats: 10 })
  await world.join(own, String(admin.tokens?.sub), 'ADMIN')
  await world.join(own, memberId, 'MEMBER')
})

const archive = async (client: ApiClient, id: string, name: string) =>
  (
    await client.graph(
      `mutation ($id: ID!, $name: String!) { archiveOrganization(organizationId: $id, name: $name) { __typename
        ... on OrganizationArchived { organization { archived endsAt } } } }`,
      { id, name },
    )
  ).data.archiveOrganization
const restore = async (client: ApiClient, id: string) =>
  (await client.graph(`mutation ($id: ID!) { restoreOrganization(organizationId: $id) { __typename } }`, { id })).data
    .restoreOrganization.__typename
const subscriptions = async (client: ApiClient) =>
  (
    await client.graph(`query ($me: String!) { getUser(userSub: $me) { subscriptions { id } memberships { id } } }`, {
      me: client.tokens?.sub,
    })
  ).data.getUser as { subscriptions: object[]; memberships: object[] }

async function run(name: string) {
  const job = organizationJobs([removeEmployerSignIn, forgetSeats, forgetPeople]).find((each) => each.name === name)
  const signal = new AbortController().signal
  await job?.run({}, { database: server.database, clock: now, log: createLogger('silent'), signal })
}

test('O1: an archived organisation opens nothing from that moment, is joined and run by nobody, and can be brought back whole', async () => {
  expect((await subscriptions(member)).subscriptions).toHaveLength(1)
  expect(await archive(admin, own, 'bakken elektro')).toMatchObject({
    __typename: 'OrganizationArchived',
    organization: { archived: true },
  })
  expect((await subscriptions(member)).subscriptions).toHaveLength(0)
  expect(await asSystem((tx) => ensureSeatAvailable(tx, own))).toEqual({ kind: 'NoSeatLeft' })
  const list = `query ($id: ID!) { listMembers(organizationId: $id) { totalCount } }`
  expect((await admin.graph(list, { id: own })).data.listMembers.totalCount).toBe(0)
  expect(await archive(admin, own, 'Bakken Elektro')).toEqual({ __typename: 'NotOrganizationAdmin' })

  expect(await restore(admin, own)).toBe('OrganizationRestored')
  expect(await subscriptions(member)).toMatchObject({ subscriptions: [{}], memberships: [{}] })
  expect((await admin.graph(list, { id: own })).data.listMembers.totalCount).toBe(2)
  expect(await asSystem((tx) => ensureSeatAvailable(tx, own))).toEqual({ kind: 'SeatAvailable' })
})

test('O1: it takes its name and its admin; everybody else is answered as for one that does not exist', async () => {
  expect(await archive(admin, own, 'Bakken')).toEqual({ __typename: 'WrongName' })
  const foreign = await world.organization({ name: 'Annet AS' })
  for (const [client, id, name] of [
    [member, own, 'Bakken Elektro'],
    [admin, foreign, 'Annet AS'],
    [admin, randomUUID(), 'Annet AS'],
    [admin, 'x', 'x'],
  ] as const) {
    expect(await archive(client, id, name)).toEqual({ __typename: 'NotOrganizationAdmin' })
    expect(await restore(client, id)).toBe('NotOrganizationAdmin')
  }
})

test('O1: after thirty days the memberships end and the people’s traces go, and what stands on invoices stays', async () => {
  await world.group(own, 'Oslo', { memberIds: [memberId], parentId: await world.group(own, 'Norge') })
  await asSystem((tx) =>
    sql`update organization set invoice_name = 'Bakken Elektro AS', organization_number = '311461184' where id = ${own}`.execute(
      tx,
    ),
  )
  await asSystem(async (tx) => {
    await sql`insert into email_domain (organization_id, domain, challenge, created_at) values (${own}, 'bakken.test', 'x', now())`.execute(
      tx,
    )
    await sql`insert into invitation (organization_id, email, role, locale, created_at, updated_at)
      values (${own}, 'ny@bakken.test', 'MEMBER', 'nb', now(), now())`.execute(tx)
  })
  await archive(admin, own, 'Bakken Elektro')
  const left = async () => {
    const count = (table: string) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where organization_id = ${own}`.execute(tx)
        return rows[0]?.count
      })
    const tables = ['membership', 'member_group', 'member_group_member', 'invitation', 'email_domain', 'audit_entry']
    return Promise.all(tables.map(count))
  }
  ahead = 29 * day
  await run('close-archived-organizations')
  expect(await left()).toEqual([2, 2, 1, 1, 1, 1])
  ahead = 31 * day
  const userId = String(admin.tokens?.sub)
  expect(await restoreOrganization(server.database, { userId, organizationId: own, at: now() })).toEqual({
    kind: 'TooLate',
  })
  await run('close-archived-organizations')
  await run('close-archived-organizations')
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0])
  const { rows } = await asSystem((tx) =>
    sql`select invoice_name, organization_number, closed_at is not null as closed from organization where id = ${own}`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ invoice_name: 'Bakken Elektro AS', organization_number: '311461184', closed: true }])
})

test('O3: the log forgets what is older than 24 months, and nothing else', async () => {
  await asSystem((tx) =>
    sql`insert into audit_entry (organization_id, kind, at)
      select ${own}, 'GROUP_MADE', now() - make_interval(months => m) from unnest(array[1, 23, 25, 60]) m`.execute(tx),
  )
  await run('forget-old-changes')
  const { rows } = await asSystem((tx) => sql`select from audit_entry where organization_id = ${own}`.execute(tx))
  expect(rows).toHaveLength(2)
})

test('O3: nobody outside waits for an organisation that is being changed, which would tell that it is there', async () => {
  const stranger = await clientOf(server.url, 'ida@bakken.test')
  await world.leave(own, memberId)
  await asSystem(async (tx) => {
    await sql`select id from organization where id = ${own} for update`.execute(tx)
    // a request that waited for the lock would end only with this transaction, which is after these responses
    expect(await archive(stranger, own, 'Bakken Elektro')).toEqual({ __typename: 'NotOrganizationAdmin' })
    expect(await restore(stranger, own)).toBe('NotOrganizationAdmin')
  })
})
