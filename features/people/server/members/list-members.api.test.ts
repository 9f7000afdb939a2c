import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
const clients: Record<string, ApiClient> = {}
let nordvik: string
const other = randomUUID()
/** The 31 members of the demo data and those that are added below. */
const everybody = 31 + 130

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  for (const name of ['learner', 'manager', 'admin', 'single'])
    clients[name] = await clientOf(server.url, `${name}@kursiva.test`)
  const { data } = await asked('admin', '{ getUser(userSub: $me) { memberships { organization { id } } } }')
  nordvik = data.getUser.memberships[0].organization.id
  await asSystem(async (tx) => {
    await sql`insert into organization (id, short_id, name, type, created_from, market) values (${other}, 'other', 'Annet', 'ORGANIZATION', 'IMPORT', 'no')`.execute(
      tx,
    )
    // more people than Nordvik has seats
    await sql`update subscription set seats = null where organization_id = ${nordvik}`.execute(tx)
    await sql`
      with people as (
        insert into app_user (id, email, name, locale, market)
        select gen_random_uuid(), 'member' || n || '@example.test', case when n <= 3 then 'Åse_Bø' else 'Kari ' || n end, 'nb', 'no'
        from generate_series(1, 130) n returning id)
      insert into membership (organization_id, user_id, role) select ${nordvik}, id, 'MEMBER' from people
    `.execute(tx)
    // the manager of one organisation is an ordinary member of another, and vice versa
    await sql`
      insert into membership (organization_id, user_id, role)
      select ${other}, id, case email when 'single@kursiva.test' then 'MANAGER' else 'MEMBER' end
      from app_user where email in ('single@kursiva.test', 'manager@kursiva.test')
    `.execute(tx)
  })
})
afterAll(() => server.close())

const asked = (name: string, query: string, variables: Record<string, unknown> = {}) => {
  const client = clients[name]
  if (!client) throw new Error(`nobody is called ${name}`)
  return client.graph(query.startsWith('{') ? `query($me: String!) ${query}` : query, {
    ...(query.startsWith('{') ? { me: client.tokens?.sub } : {}),
    ...variables,
  })
}

const list = `query($id: ID!, $filter: MemberFilter, $offset: Int!, $limit: Int!) {
  listMembers(organizationId: $id, filter: $filter, offset: $offset, limit: $limit) {
    totalCount items { id role createdAt invitedAt updatedAt user { id name email lastLoginAt } }
  }
}`
const members = async (name: string, variables: Record<string, unknown> = {}) =>
  asked(name, list, { id: nordvik, offset: 0, limit: 20, ...variables })

test.each([
  ['admin', true],
  ['manager', true],
  ['learner', false],
  ['single', false],
])('O3: %s of the organisation, or not, sees its members: %s', async (name, sees) => {
  const { data, errors } = await members(name)
  expect(errors).toBeUndefined()
  if (sees) expect(data.listMembers).toMatchObject({ totalCount: everybody, items: { length: 20 } })
  else expect(data.listMembers).toEqual({ totalCount: 0, items: [] })
})

test('O3: a role counts in its own organisation only', async () => {
  expect((await members('manager', { id: other })).data.listMembers).toEqual({ totalCount: 0, items: [] })
  const { data } = await members('single', { id: other })
  expect(
    data.listMembers.items.map(({ user, role }: { user: { name: string }; role: string }) => [user.name, role]),
  ).toEqual([
    ['Even Lunde', 'MANAGER'],
    ['Roar Nordvik', 'MEMBER'],
  ])
})

test.each(['00000000-0000-8000-8000-000000000000', 'nordvik', "' or true --", ''])(
  'O3: the organisation %j, which does not exist, is answered like a foreign one',
  async (id) => {
    expect(await members('admin', { id })).toEqual(await members('admin', { id: other }))
  },
)

test('O5: paging by offset meets every member exactly once, by name', async () => {
  const met: { id: string; user: { name: string } }[] = []
  for (let offset = 0; offset < everybody; offset += 30)
    met.push(...(await members('manager', { offset, limit: 30 })).data.listMembers.items)
  expect(met).toHaveLength(everybody)
  expect((await members('manager', { offset: 500 })).data.listMembers).toEqual({ totalCount: everybody, items: [] })
  expect(new Set(met.map(({ id }) => id)).size).toBe(everybody)
  // Å is the last mail in Norwegian
  expect(met.slice(-3).map(({ user }) => user.name)).toEqual(['Åse_Bø', 'Åse_Bø', 'Åse_Bø'])
})

test.each([
  [{ text: 'ase_bo' }, 3],
  [{ text: '  ÅSE_  ' }, 3],
  [{ text: 'member7@' }, 1],
  [{ text: '%' }, 0],
  [{ text: '\\' }, 0],
  [{ text: 'k_ri' }, 0],
  [{ text: '' }, everybody],
  [{ role: 'MANAGER' }, 2],
  [{ role: 'ADMIN', text: 'nordvik' }, 1],
  [{ role: 'ADMIN', text: 'roar' }, 0],
  [null, everybody],
])('O5: the filter %j gives %i', async (filter, count) => {
  const { data } = await members('admin', { filter, limit: 100 })
  expect(data.listMembers.totalCount).toBe(count)
  expect(data.listMembers.items).toHaveLength(Math.min(count, 100))
})

test.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { offset: 100_001 }, { filter: { text: 'x'.repeat(101) } }])(
  'O5: refuses %j in words',
  async (bad) => {
    expect((await members('admin', bad)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  },
)

test('O3: signed out, the list is closed', async () => {
  const { errors } = await apiClient(server.url).graph(list, { id: nordvik, offset: 0, limit: 20 })
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('O3: past the resolver stands the second wall: the database shows members to their managers alone', async () => {
  const seen = async (name: string) => {
    const userId = clients[name]?.tokens?.sub ?? ''
    return inTransaction(server.database, { kind: 'user', userId }, async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from organization_member`.execute(tx)
      return rows[0]?.count
    })
  }
  expect(await seen('manager')).toBe(everybody)
  expect(await seen('learner')).toBe(0)
  expect(await seen('single')).toBe(2)
})
