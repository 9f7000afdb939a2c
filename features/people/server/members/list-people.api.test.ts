import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: OrganizationWorld
let organizationId: string
const clients: Record<string, ApiClient> = {}
const ids: Record<string, string> = {}

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

/** Assigns two courses to the given users: `done` have completed the first, and both are overdue for the others. */
async function assign(userIds: readonly string[], done: readonly string[]) {
  await asSystem(async (tx) => {
    for (const [place, isDone] of [true, false].entries()) {
      const { rows } = await sql<{ id: string }>`
        insert into assignment (organization_id, course_id, created_at, updated_at)
        select ${organizationId}, id, now(), now() from course order by id offset ${place} limit 1 returning id`.execute(
        tx,
      )
      await sql`
        insert into assignment_turn (assignment_id, organization_id, user_id, begins_on, due_on, done_at, created_at)
        select ${rows[0]?.id}::uuid, ${organizationId}, u, current_date - 9, current_date - 2,
               case when ${isDone} and u = any(${done}::uuid[]) then now() end, now()
        from unnest(${userIds}::uuid[]) u`.execute(tx)
    }
  })
}

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  world = organizationWorld(server.database)
  organizationId = await world.organization({ seats: 40 })
  for (const [name, role] of [
    ['admin', 'ADMIN'],
    ['manager', 'MANAGER'],
    ['limited', 'MANAGER'],
    ['member', 'MEMBER'],
  ] as const) {
    const id = await world.account(`${name}@people.test`, `Bo ${name}`)
    ids[name] = id
    await world.join(organizationId, id, role)
    clients[name] = await clientOf(server.url, `${name}@people.test`)
  }
  clients['stranger'] = await clientOf(server.url, 'single@kursiva.test')
  ids['ase'] = await world.user({ name: 'Åse Bø', email: 'ase@people.test' })
  await world.join(organizationId, ids['ase'], 'MEMBER')
  ids['oslo'] = await world.group(organizationId, 'Oslo', { memberIds: [ids['limited'] ?? '', ids['ase']] })
  ids['west'] = await world.group(organizationId, 'Oslo vest', {
    memberIds: [ids['member'] ?? ''],
    parentId: ids['oslo'],
  })
  await world.limitToGroups(organizationId, ids['limited'] ?? '')
  await asSystem(async (tx) => {
    await sql`
      insert into invitation (organization_id, email, name, role, locale, status, created_at, updated_at, sent_at, bounced_at)
      values (${organizationId}, 'kari@asked.test', 'Kari Dahl', 'MEMBER', 'nb', 'INVITED', now() - interval '2 days', now(), now(), null),
             (${organizationId}, 'ola@asked.test', null, 'MANAGER', 'nb', 'PENDING', now() - interval '1 day', now(), null, null),
             (${organizationId}, 'per@asked.test', 'Per Lie', 'MEMBER', 'nb', 'BOUNCED', now(), now(), now(), now())`.execute(
      tx,
    )
    await sql`
      insert into invitation_group (invitation_id, organization_id, group_id)
      select id, organization_id, ${ids['west']}::uuid from invitation where email = 'kari@asked.test'`.execute(tx)
  })
  await assign([ids['ase'], ids['member'] ?? ''], [ids['ase']])
})
afterAll(() => server.close())

const list = `query($id: ID!, $filter: PeopleFilter, $sort: PeopleSort, $offset: Int!, $limit: Int!) {
  listPeople(organizationId: $id, filter: $filter, sort: $sort, offset: $offset, limit: $limit) {
    totalCount items { id kind userId name email role groupLimited status createdAt lastSeenAt sentAt bouncedAt
      assigned { total done overdue } groups { id name } groupsCount }
  }
}`
const people = async (name: string, variables: Record<string, unknown> = {}) =>
  clients[name]?.graph(list, { id: organizationId, offset: 0, limit: 100, ...variables })
const names = async (name: string, variables: Record<string, unknown> = {}): Promise<string[]> => {
  const answer = await people(name, variables)
  return answer?.data.listPeople.items.map((each: { name: string | null; email: string }) => each.name ?? each.email)
}

test('O2, O5: members and open invitations stand in one list, with where each stands', async () => {
  const answer = await people('admin')
  expect(answer?.errors).toBeUndefined()
  const { items, totalCount } = answer?.data.listPeople ?? {}
  expect(totalCount).toBe(8)
  const byEmail = (email: string) => items.find((each: { email: string }) => each.email === email)
  expect(byEmail('ase@people.test')).toMatchObject({
    kind: 'MEMBER',
    userId: ids['ase'],
    status: 'ACTIVE',
    assigned: { total: 2, done: 1, overdue: 1 },
    groups: [{ id: ids['oslo'], name: 'Oslo' }],
    groupsCount: 1,
  })
  expect(byEmail('kari@asked.test')).toMatchObject({
    kind: 'INVITATION',
    userId: null,
    status: 'INVITED',
    assigned: null,
    groups: [{ name: 'Oslo vest' }],
  })
  expect(byEmail('limited@people.test')).toMatchObject({ role: 'MANAGER', groupLimited: true })
})

test.each([
  [{ text: 'åse' }, ['Åse Bø']],
  [{ text: 'asked' }, ['Kari Dahl', 'ola@asked.test', 'Per Lie']],
  [{ role: 'MANAGER' }, ['Bo limited', 'Bo manager', 'ola@asked.test']],
  [{ status: 'ACTIVE', role: 'MEMBER' }, ['Bo member', 'Åse Bø']],
  [{ status: 'BOUNCED' }, ['Per Lie']],
  [{ status: 'PENDING', text: 'kari' }, []],
])('O5: the filter %j gives %j', async (filter, found) => {
  expect(await names('admin', { filter })).toEqual(found)
})

test('O5: a group gives its people and those of the groups below it; one that cannot be gives nobody', async () => {
  expect(await names('admin', { filter: { groupId: ids['oslo'] } })).toEqual([
    'Bo limited',
    'Bo member',
    'Kari Dahl',
    'Åse Bø',
  ])
  expect(await names('admin', { filter: { groupId: ids['west'] } })).toEqual(['Bo member', 'Kari Dahl'])
  expect(await names('admin', { filter: { groupId: 'oslo' } })).toEqual([])
})

test('O5: the list is put in order by name, role, last visit and what is done, either way', async () => {
  const sorted = (by: string, descending = false) => names('admin', { sort: { by, descending } })
  expect(await sorted('NAME', true)).toEqual((await sorted('NAME')).toReversed())
  expect((await sorted('ROLE')).slice(0, 1)).toEqual(['Bo admin'])
  expect((await sorted('ROLE', true)).at(-1)).toBe('Bo admin')
  expect((await sorted('ASSIGNED', true)).slice(0, 2)).toEqual(['Åse Bø', 'Bo member'])
  expect((await sorted('ASSIGNED')).slice(0, 2)).toEqual(['Bo member', 'Åse Bø'])
  // members without a visit come last in both orders
  expect((await sorted('LAST_SEEN', true)).slice(-4)).toContain('Åse Bø')
  expect((await sorted('LAST_SEEN')).slice(-4)).toContain('Åse Bø')
})

test('O3: a manager of the own groups sees their people and invitations only, a member and a stranger nobody', async () => {
  expect(await names('limited')).toEqual(['Bo limited', 'Bo member', 'Kari Dahl', 'Åse Bø'])
  for (const name of ['member', 'stranger'])
    expect((await people(name))?.data.listPeople).toEqual({ totalCount: 0, items: [] })
  expect((await people('admin', { id: 'nowhere' }))?.data.listPeople).toEqual({ totalCount: 0, items: [] })
  const { errors } = await apiClient(server.url).graph(list, { id: organizationId, offset: 0, limit: 20 })
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('O5: open invitations are listed by themselves, the latest first', async () => {
  const query = `query($id: ID!, $filter: PeopleFilter, $offset: Int!) {
    listInvitations(organizationId: $id, filter: $filter, offset: $offset, limit: 2) {
      totalCount items { email status sentAt expiresAt } } }`
  const asked = async (name: string, variables: object) =>
    (await clients[name]?.graph(query, { id: organizationId, offset: 0, ...variables }))?.data.listInvitations
  const emails = async (variables: object) =>
    (await asked('manager', variables)).items.map(({ email }: { email: string }) => email)
  expect(await emails({})).toEqual(['per@asked.test', 'ola@asked.test'])
  expect(await emails({ offset: 2 })).toEqual(['kari@asked.test'])
  expect(await emails({ filter: { status: 'INVITED' } })).toEqual(['kari@asked.test'])
  expect(await asked('member', {})).toEqual({ totalCount: 0, items: [] })
})

test.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { filter: { text: 'x'.repeat(101) } }])(
  'O5: refuses %j in words',
  async (bad) => {
    expect((await people('admin', bad))?.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  },
)

test('O5: the list is saved as a file, and the log says by whom; for others there is no such organisation', async () => {
  await asSystem((tx) =>
    sql`
      update membership set employee_number = '1042', department = 'Drift'
      where organization_id = ${organizationId} and user_id = (select id from app_user where email = 'ase@people.test')`.execute(
      tx,
    ),
  )
  const path = `/rest/organizations/${organizationId}/people`
  const csv = await clients['manager']?.fetch(`${path}?format=csv&locale=en`)
  const lines = (await csv?.text())?.trim().split('\r\n') ?? []
  expect(lines[0]?.replace('\uFEFF', '')).toBe(
    'Name,Email,Role,Status,Groups,Employee number,Department,Since,Last seen,Assigned,Done,Overdue',
  )
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toMatch(/^Åse Bø,ase@people.test,Member,Active,Oslo,1042,Drift,.*,,2,1,1$/)
  expect(csv?.headers.get('content-disposition')).toBe('attachment; filename="people.csv"')
  const book = await clients['limited']?.fetch(`${path}?format=xlsx&locale=nb`)
  expect((await book?.text())?.slice(0, 2)).toBe('PK')
  for (const name of ['member', 'stranger']) expect((await clients[name]?.fetch(path))?.status).toBe(404)
  expect((await apiClient(server.url).fetch(path)).status).toBe(401)
  expect((await clients['admin']?.fetch(`${path}?format=pdf`))?.status).toBe(400)
  const { rows } = await asSystem((tx) =>
    sql<{ actor_id: string; after: object }>`
      select actor_id, after from audit_log
      where organization_id = ${organizationId} and kind = 'PEOPLE_EXPORTED' order by at`.execute(tx),
  )
  expect(rows).toEqual([
    { actor_id: ids['manager'], after: { format: 'csv', rows: 8 } },
    { actor_id: ids['limited'], after: { format: 'xlsx', rows: 4 } },
  ])
})
