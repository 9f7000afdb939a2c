import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: OrganizationWorld
let bakken: string
let other: string
const clients: Record<string, ApiClient> = {}
const ids: Record<string, string> = {}

const roles = { admin: 'ADMIN', manager: 'MANAGER', limited: 'MANAGER', member: 'MEMBER' } as const

beforeAll(async () => {
  server = await startTestServer()
  world = organizationWorld(server.database)
  bakken = await world.organization()
  other = await world.organization({ name: 'Annet' })
  for (const [name, role] of Object.entries(roles)) {
    await world.account(`${name}@bakken.test`, `${name} Bakken`)
    const client = await clientOf(server.url, `${name}@bakken.test`)
    clients[name] = client
    ids[name] = client.tokens?.sub ?? ''
    // the first request creates the application's user
    await client.graph('{ getSession { sessionId } }')
    await world.join(bakken, ids[name], role)
  }
  ids['kari'] = await world.user({ name: 'Kari Bakken' })
  ids['ola'] = await world.user({ name: 'Ola Bakken' })
  ids['stranger'] = await world.user({ name: 'Siv Fremmed' })
  for (const name of ['kari', 'ola']) await world.join(bakken, ids[name] ?? '', 'MEMBER')
  await world.join(other, ids['stranger'], 'ADMIN')
  await world.limitToGroups(bakken, ids['limited'] ?? '')
})
afterAll(() => server.close())

const as = (name: string) => clients[name] as ApiClient
const id = (name: string) => ids[name] ?? ''

/** Sends a mutation; returns the reason of the refusal, or the group. */
async function change(name: string, field: string, args: Record<string, unknown>) {
  const given = Object.entries(args)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')
  const { data, errors } = await as(name).graph(`mutation { done: ${field}(${given}) {
    ... on GroupSaved { people group { id name parentId membersCount } }
    ... on GroupRefused { reason } } }`)
  expect(errors).toBeUndefined()
  return data.done
}
const make = async (name: string, given: object = {}) => {
  const { group } = await change('admin', 'createGroup', { organizationId: bakken, name, ...given })
  return group.id as string
}
const groupsOf = async (name: string) => {
  const { data } = await as(name).graph(
    `{ listGroups(organizationId: "${bakken}", limit: 100) { totalCount items { name parentName membersCount } } }`,
  )
  return data.listGroups
}
const peopleOf = async (name: string, groupId: string, args = '') => {
  const { data } = await as(name).graph(
    `{ group(id: "${groupId}") { name people${args} { totalCount items { id name role isLimited } } } }`,
  )
  return data.group
}
const lastLines = async (count: number) => {
  const rows = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ kind: string; subject: string }>(
      'select kind, subject from audit_entry where organization_id = $1 order by at desc, id desc limit $2',
      [bakken, count],
    ),
  )
  return rows.map(({ kind, subject }) => `${kind} ${subject}`)
}

test('O5: a group is made, filled, renamed, moved below another and out, and deleted; each leaves a line in the log', async () => {
  const oslo = await make('  Oslo  øst ')
  const fitters = await make('Montører', { parentId: oslo })
  expect(await change('manager', 'addToGroup', { groupId: fitters, userIds: [id('kari'), id('ola')] })).toMatchObject({
    people: 2,
  })
  expect(await change('manager', 'addToGroup', { groupId: fitters, userIds: [id('kari')] })).toMatchObject({
    people: 0,
  })
  expect(await groupsOf('manager')).toEqual({
    totalCount: 2,
    items: [
      { name: 'Oslo øst', parentName: null, membersCount: 2 },
      { name: 'Montører', parentName: 'Oslo øst', membersCount: 2 },
    ],
  })
  expect(await change('manager', 'removeFromGroup', { groupId: fitters, userIds: [id('ola')] })).toMatchObject({
    people: 1,
    group: { membersCount: 1 },
  })
  expect((await change('admin', 'renameGroup', { groupId: fitters, name: 'Elektrikere' })).group.name).toBe(
    'Elektrikere',
  )
  expect((await change('admin', 'moveGroup', { groupId: fitters })).group.parentId).toBe(null)
  expect((await change('admin', 'moveGroup', { groupId: fitters, parentId: oslo })).group.parentId).toBe(oslo)
  // the subgroup becomes a top-level group, the people stay
  expect(await change('admin', 'deleteGroup', { groupId: oslo })).toMatchObject({ group: null })
  expect(await groupsOf('admin')).toEqual({
    totalCount: 1,
    items: [{ name: 'Elektrikere', parentName: null, membersCount: 1 }],
  })
  await change('admin', 'deleteGroup', { groupId: fitters })
  const { data } = await as('admin').graph(`{ listMembers(organizationId: "${bakken}", limit: 1) { totalCount } }`)
  expect(data.listMembers.totalCount).toBe(6)
  expect((await lastLines(9)).toReversed()).toEqual([
    'GROUP_MADE Oslo øst',
    'GROUP_MADE Montører',
    'GROUP_PEOPLE_ADDED Montører',
    'GROUP_PEOPLE_REMOVED Montører',
    'GROUP_RENAMED Montører',
    'GROUP_MOVED Elektrikere',
    'GROUP_MOVED Elektrikere',
    'GROUP_DELETED Oslo øst',
    'GROUP_DELETED Elektrikere',
  ])
})

test('O5: names are had once, nesting ends at one, and the refusal says which', async () => {
  const above = await make('Lager')
  const below = await make('Lager nord', { parentId: above })
  const alone = await make('Kontor')
  const organizationId = bakken
  expect(await change('admin', 'createGroup', { organizationId, name: 'LAGER' })).toEqual({ reason: 'NAME_TAKEN' })
  expect(await change('admin', 'renameGroup', { groupId: alone, name: 'lager' })).toEqual({ reason: 'NAME_TAKEN' })
  expect(await change('admin', 'createGroup', { organizationId, name: ' ' })).toEqual({ reason: 'NO_NAME' })
  expect(await change('admin', 'createGroup', { organizationId, name: 'x'.repeat(71) })).toEqual({
    reason: 'NAME_TOO_LONG',
  })
  expect(await change('admin', 'createGroup', { organizationId, name: 'Dypt', parentId: below })).toEqual({
    reason: 'NESTED_TOO_DEEP',
  })
  for (const [groupId, parentId] of [
    [alone, below],
    [above, alone],
    [above, below],
    [above, above],
  ])
    expect(await change('admin', 'moveGroup', { groupId, parentId })).toEqual({ reason: 'NESTED_TOO_DEEP' })
  for (const groupId of [below, above, alone]) await change('admin', 'deleteGroup', { groupId })
})

test('O5: two that are made at once with one name become one', async () => {
  const both = await Promise.all(
    ['admin', 'manager'].map((name) => change(name, 'createGroup', { organizationId: bakken, name: 'Samtidig' })),
  )
  expect(both.map(({ reason }) => reason)).toContain('NAME_TAKEN')
  const { group } = both.find((each) => each.group)
  await change('admin', 'deleteGroup', { groupId: group.id })
})

test('O3: members, strangers and ids of nothing get one and the same answer', async () => {
  const foreign = await world.group(other, 'Deres', { memberIds: [id('stranger')] })
  const own = await make('Vår')
  const nothing = randomUUID()
  for (const [name, groupId] of [
    ['member', own],
    ['admin', foreign],
    ['admin', nothing],
    ['admin', "' or true --"],
  ] as const) {
    for (const [field, args] of [
      ['renameGroup', { name: 'Min' }],
      ['moveGroup', {}],
      ['deleteGroup', {}],
      ['addToGroup', { userIds: [id('kari')] }],
      ['removeFromGroup', { userIds: [id('kari')] }],
    ] as const)
      expect(await change(name, field, { groupId, ...args })).toEqual({ reason: 'UNKNOWN_GROUP' })
    expect(await peopleOf(name, groupId)).toBe(null)
  }
  for (const organizationId of [other, nothing, 'nothing'])
    expect(await change('admin', 'createGroup', { organizationId, name: 'Min' })).toEqual({ reason: 'NOT_ALLOWED' })
  expect(await change('member', 'createGroup', { organizationId: bakken, name: 'Min' })).toEqual({
    reason: 'NOT_ALLOWED',
  })
  for (const parentId of [foreign, nothing])
    expect(await change('admin', 'createGroup', { organizationId: bakken, name: 'Min', parentId })).toEqual({
      reason: 'UNKNOWN_GROUP',
    })
  for (const userId of [id('stranger'), nothing, 'nobody'])
    expect(await change('admin', 'addToGroup', { groupId: own, userIds: [id('kari'), userId] })).toEqual({
      reason: 'UNKNOWN_PERSON',
    })
  expect((await peopleOf('admin', own)).people.totalCount).toBe(0)
  await change('admin', 'deleteGroup', { groupId: own })
})

test('O3: a limited manager knows the own groups and those below, looks after their people, and shapes nothing', async () => {
  const above = await make('Nord')
  const mine = await make('Tromsø', { parentId: above })
  const theirs = await make('Sør')
  await change('admin', 'addToGroup', { groupId: mine, userIds: [id('limited'), id('kari')] })
  await change('admin', 'addToGroup', { groupId: above, userIds: [id('ola')] })
  await change('admin', 'addToGroup', { groupId: theirs, userIds: [id('ola')] })
  expect(await groupsOf('limited')).toEqual({
    totalCount: 1,
    items: [{ name: 'Tromsø', parentName: 'Nord', membersCount: 2 }],
  })
  for (const groupId of [above, theirs]) {
    expect(await peopleOf('limited', groupId)).toBe(null)
    expect(await change('limited', 'addToGroup', { groupId, userIds: [id('kari')] })).toEqual({
      reason: 'UNKNOWN_GROUP',
    })
  }
  expect((await peopleOf('limited', mine)).people.items.map(({ name }: { name: string }) => name)).toEqual([
    'Kari Bakken',
    'limited Bakken',
  ])
  // people outside the own groups can neither be seen nor added
  expect((await peopleOf('limited', mine, '(outside: true)')).people.totalCount).toBe(0)
  expect(await change('limited', 'addToGroup', { groupId: mine, userIds: [id('ola')] })).toEqual({
    reason: 'UNKNOWN_PERSON',
  })
  expect(await change('limited', 'removeFromGroup', { groupId: mine, userIds: [id('limited')] })).toEqual({
    reason: 'NOT_ALLOWED',
  })
  for (const [field, args] of [
    ['renameGroup', { name: 'Min' }],
    ['moveGroup', {}],
    ['deleteGroup', {}],
  ] as const)
    expect(await change('limited', field, { groupId: mine, ...args })).toEqual({ reason: 'NOT_ALLOWED' })
  expect(await change('limited', 'removeFromGroup', { groupId: mine, userIds: [id('kari')] })).toMatchObject({
    people: 1,
  })
  // a manager in the parent group also manages its subgroup
  await change('admin', 'addToGroup', { groupId: above, userIds: [id('limited')] })
  expect((await groupsOf('limited')).totalCount).toBe(2)
  for (const groupId of [mine, above, theirs]) await change('admin', 'deleteGroup', { groupId })
})

test('O3: an admin limits a manager and takes it back; nobody else does, and nobody else is limited', async () => {
  const set = async (name: string, userId: string, limited: boolean, organizationId = bakken) => {
    const { data, errors } = await as(name).graph(
      `mutation { done: setGroupLimit(organizationId: "${organizationId}", userId: "${userId}", limited: ${limited}) {
        ... on GroupLimitSet { scope { isLimited groups } } ... on GroupLimitRefused { reason } } }`,
    )
    expect(errors).toBeUndefined()
    return data.done
  }
  const seen = async () => {
    const { data } = await as('manager').graph(`{ listMembers(organizationId: "${bakken}", limit: 1) { totalCount } }`)
    return data.listMembers.totalCount as number
  }
  const groupId = await make('Skift')
  await change('admin', 'addToGroup', { groupId, userIds: [id('manager'), id('ola')] })
  expect(await seen()).toBe(6)
  expect(await set('admin', id('manager'), true)).toEqual({ scope: { isLimited: true, groups: ['Skift'] } })
  expect(await seen()).toBe(2)
  expect(await lastLines(1)).toEqual(['MANAGER_LIMITED manager Bakken'])
  expect(await set('manager', id('manager'), false)).toEqual({ reason: 'NOT_ALLOWED' })
  expect(await set('admin', id('manager'), false)).toMatchObject({ scope: { isLimited: false } })
  expect(await set('admin', id('member'), true)).toEqual({ reason: 'NOT_A_MANAGER' })
  for (const userId of [id('stranger'), randomUUID(), 'nobody'])
    expect(await set('admin', userId, true)).toEqual({ reason: 'NOT_ALLOWED' })
  expect(await set('admin', id('stranger'), true, other)).toEqual({ reason: 'NOT_ALLOWED' })
  await change('admin', 'deleteGroup', { groupId })
})

test('O5: with 10,000 members and 500 groups lists and searches answer, and the five hundred and first group is refused', async () => {
  const large = await world.organization({ name: 'Stor' })
  await world.join(large, id('admin'), 'ADMIN')
  await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    await sql`
      with people as (
        insert into app_user (id, email, name, locale, market)
        select gen_random_uuid(), 'm' || n || '@stor.test', 'Kari ' || n, 'nb', 'no' from generate_series(1, 10000) n
        returning id)
      insert into membership (organization_id, user_id, role) select ${large}, id, 'MEMBER' from people`.execute(tx)
    await sql`insert into member_group (organization_id, name)
      select ${large}, 'Gruppe ' || n from generate_series(1, 500) n`.execute(tx)
    await sql`insert into member_group_member (group_id, organization_id, user_id)
      select g.id, g.organization_id, m.user_id
      from (select user_id, row_number() over (order by user_id) as n from membership where organization_id = ${large}) m
      join (select id, organization_id, row_number() over (order by name) as n from member_group where organization_id = ${large}) g
        on g.n in (1, 1 + m.n % 500)
      on conflict do nothing`.execute(tx)
  })
  await asOwner(server.ownerUrl, (owner) => owner.query('analyze'))
  expect(await change('admin', 'createGroup', { organizationId: large, name: 'En til' })).toEqual({
    reason: 'TOO_MANY_GROUPS',
  })
  const { data } = await as('admin').graph(
    `{ listGroups(organizationId: "${large}", limit: 100) { totalCount items { id membersCount } } }`,
  )
  const [first] = data.listGroups.items
  const people = await as('admin').graph(
    `{ group(id: "${first.id}") { people(text: "kari 77") { totalCount } rest: people(outside: true) { totalCount } } }`,
  )
  expect(first.membersCount).toBeGreaterThanOrEqual(10_000)
  expect(people.data.group.people.totalCount).toBe(111)
})
