import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let bakken: string
let inside: string
let outside: string
let below: string
const clients: Record<string, ApiClient> = {}
const ids: Record<string, string> = {}

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)
const as = (name: string) => clients[name] as ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  const world = organizationWorld(server.database)
  bakken = await world.organization({ seats: 20 })
  const roles = {
    admin: 'ADMIN',
    manager: 'MANAGER',
    limited: 'MANAGER',
    mine: 'MEMBER',
    deep: 'MEMBER',
    other: 'MEMBER',
  } as const
  for (const [name, role] of Object.entries(roles)) {
    await world.account(`${name}@bakken.test`, `${name} Bakken`)
    const client = await clientOf(server.url, `${name}@bakken.test`)
    clients[name] = client
    ids[name] = client.tokens?.sub ?? ''
    await client.graph('{ getSession { sessionId } }')
    await world.join(bakken, ids[name], role)
  }
  await world.limitToGroups(bakken, ids['limited'] ?? '')
  const own = (...names: string[]) => names.map((name) => ids[name] ?? '')
  inside = await world.group(bakken, 'Mine', { memberIds: own('limited', 'mine') })
  below = await world.group(bakken, 'Mine, nord', { memberIds: own('deep'), parentId: inside })
  outside = await world.group(bakken, 'Andres', { memberIds: own('other', 'manager') })
  // every user has watched a lesson and has a certificate
  await asSystem(async (tx) => {
    for (const userId of Object.values(ids)) {
      await sql`insert into episode_progress (user_id, lesson_id, course_id, updated_at)
        select ${userId}, l.id, l.course_id, now() from lesson l where l.kind = 'EPISODE' order by l.id limit 1`.execute(
        tx,
      )
      await sql`insert into certificate (user_id, course_id, type, status, percentage, best_score_at, issued_at, code, holder_name, course_name, expert_names, duration_seconds)
        select ${userId}, c.id, 'course', 'PASSED', 100, now(), now(), ${randomUUID()}, 'x', c.name, '{}', 60 from course c order by c.id limit 1`.execute(
        tx,
      )
    }
  })
})
afterAll(() => server.close())

const seenIn = async (name: string, query: string): Promise<string[]> =>
  inTransaction(server.database, { kind: 'user', userId: ids[name] ?? '' }, async (tx) => {
    const { rows } = await sql<{ user_id: string }>`${sql.raw(query)}`.execute(tx)
    return rows.map(({ user_id: seen }) => Object.keys(ids).find((each) => ids[each] === seen) ?? seen).toSorted()
  })

const own = ['deep', 'limited', 'mine']
const everybody = ['admin', 'deep', 'limited', 'manager', 'mine', 'other']

test.each([
  'organization_member',
  'organization_watching',
  'managed_certificate',
  'organization_certificate',
  'member_presence',
])(
  'O3: the second wall: %s shows a limited manager the own groups’ people, another manager everybody',
  async (view) => {
    const query = `select distinct user_id from ${view} where organization_id = '${bakken}'`
    expect(await seenIn('limited', query)).toEqual(own)
    expect(await seenIn('manager', query)).toEqual(everybody)
    expect(await seenIn('mine', query)).toEqual([])
  },
)

test('O3: who is in which group and who was warned shows in the own groups only', async () => {
  await asSystem((tx) =>
    sql`insert into seat_warning (organization_id, user_id, warned_at, frees_at)
      select ${bakken}, u, now(), now() + interval '14 days' from unnest(${[ids['mine'], ids['other']]}::uuid[]) u`.execute(
      tx,
    ),
  )
  expect(await seenIn('limited', 'select user_id from seat_warning')).toEqual(['mine'])
  expect(await seenIn('manager', 'select user_id from seat_warning')).toEqual(['mine', 'other'])
  expect(await seenIn('other', 'select user_id from seat_warning')).toEqual(['other'])
  expect(await seenIn('limited', 'select user_id from member_group_member')).toEqual(own)
  expect(await seenIn('limited', 'select distinct user_id from member_history')).toEqual(own)
  expect(await seenIn('manager', 'select distinct user_id from member_history')).toEqual(everybody)
  expect(await seenIn('mine', 'select distinct user_id from member_history')).toEqual(['mine'])
})

test('O3: every list on the wire says the same', async () => {
  const ask = async (name: string) => {
    const { data, errors } = await as(name).graph(`{
      listMembers(organizationId: "${bakken}") { totalCount items { user { name } } }
      listGroups(organizationId: "${bakken}") { items { name } }
      idleSeats(organizationId: "${bakken}") { totalCount }
      group(id: "${outside}") { id }
      managerScope(organizationId: "${bakken}", userId: "${ids['manager']}") { isLimited }
      getUser(userSub: "${ids[name]}") { memberships { organization { membersCount } } }
    }`)
    expect(errors).toBeUndefined()
    return data
  }
  const limited = await ask('limited')
  expect(limited.listMembers.items.map(({ user }: { user: { name: string } }) => user.name)).toEqual([
    'deep Bakken',
    'limited Bakken',
    'mine Bakken',
  ])
  expect(limited).toMatchObject({
    listGroups: { items: [{ name: 'Mine' }, { name: 'Mine, nord' }] },
    group: null,
    managerScope: null,
    // the total number of members is no secret
    getUser: { memberships: [{ organization: { membersCount: 6 } }] },
  })
  expect(await ask('manager')).toMatchObject({
    listMembers: { totalCount: 6 },
    group: { id: outside },
    managerScope: { isLimited: false },
  })
})

const share = async (name: string, playlistId: string, audience: object) => {
  const { data, errors } = await as(name).graph(
    `mutation($input: SharePlaylistInput!) { done: sharePlaylist(input: $input) {
      ... on PlaylistSaved { __typename } ... on PlaylistRefused { reason } } }`,
    { input: { playlistId, organizationId: bakken, ...audience } },
  )
  expect(errors).toBeUndefined()
  return data.done.reason ?? 'SAVED'
}
const makeList = async (name: string, organizationId: string | null = bakken) => {
  const { data } = await as(name).graph(
    `mutation($input: CreatePlaylistInput!) { done: createPlaylist(input: $input) {
      ... on PlaylistSaved { playlist { id shortId version } } } }`,
    { input: { name: [{ languageCode: 'nb', value: 'En liste' }], organizationId } },
  )
  return data.done.playlist as { id: string; shortId: string; version: number }
}

test('O3: a limited manager shares a list with the own groups and their people, and with nobody else', async () => {
  const { id } = await makeList('limited')
  const all = { kind: 'ORGANIZATION' }
  expect(await share('limited', id, all)).toBe('ONLY_OWN_GROUPS')
  expect(await share('limited', id, { kind: 'GROUP', groupId: outside })).toBe('UNKNOWN_TARGET')
  expect(await share('limited', id, { kind: 'USER', email: 'other@bakken.test' })).toBe('UNKNOWN_PERSON')
  expect(await share('limited', id, { kind: 'GROUP', groupId: inside })).toBe('SAVED')
  expect(await share('limited', id, { kind: 'GROUP', groupId: below })).toBe('SAVED')
  expect(await share('limited', id, { kind: 'USER', email: 'deep@bakken.test' })).toBe('SAVED')
  // like any user, a limited manager may share the own playlist with any colleague, but not with the whole organisation
  const personal = await makeList('limited', null)
  expect(await share('limited', personal.id, all)).toBe('ONLY_OWN_GROUPS')
  expect(await share('limited', personal.id, { kind: 'USER', email: 'other@bakken.test' })).toBe('SAVED')
})

test('O3: a list that others see too, alone or inside another, is a limited manager’s to read and not to change', async () => {
  const list = await makeList('admin')
  const nested = await makeList('admin')
  const seen = async () => {
    const { data } = await as('limited').graph(`{ playlist(shortId: "${list.shortId}") { isOwn } }`)
    return data.playlist as { isOwn: boolean } | null
  }
  const edit = async (playlistId: string) => {
    const { data } = await as('limited').graph(
      `mutation($input: EditPlaylistInput!) { done: editPlaylist(input: $input) {
        ... on PlaylistSaved { playlist { version } } ... on PlaylistChanged { __typename } ... on PlaylistRefused { reason } } }`,
      { input: { playlistId, version: 999 } },
    )
    return (data.done.reason ?? 'OPEN') as string
  }
  const shares = async () => {
    const { data } = await as('limited').graph(`{ listShares(filter: { playlistId: "${list.id}" }) { totalCount } }`)
    return data.listShares.totalCount as number
  }
  expect(await edit(list.id)).toBe('OPEN')
  expect(await share('admin', list.id, { kind: 'GROUP', groupId: inside })).toBe('SAVED')
  expect([await edit(list.id), await shares()]).toEqual(['OPEN', 1])
  expect(await share('admin', list.id, { kind: 'GROUP', groupId: outside })).toBe('SAVED')
  expect([await edit(list.id), await shares()]).toEqual(['UNKNOWN_PLAYLIST', 0])
  const { data } = await as('limited').graph(`{ listPlaylists(organizationId: "${bakken}") { items { id isOwn } } }`)
  expect(data.listPlaylists.items.find(({ id }: { id: string }) => id === list.id)?.isOwn ?? false).toBe(false)
  expect((await seen())?.isOwn ?? false).toBe(false)

  expect(await edit(nested.id)).toBe('OPEN')
  await as('admin').graph(
    `mutation { addPlaylistItem(input: { playlistId: "${list.id}", kind: PLAYLIST, targetId: "${nested.id}" }) { __typename } }`,
  )
  expect(await edit(nested.id)).toBe('UNKNOWN_PLAYLIST')
  // without the resolver's check, the database refuses too
  const written = await inTransaction(server.database, { kind: 'user', userId: ids['limited'] ?? '' }, async (tx) => {
    const changed = await sql`update playlist set updated_at = now() where id = ${list.id} returning id`.execute(tx)
    return changed.rows.length
  })
  expect(written).toBe(0)
  const mine = await makeList('limited')
  await expect(
    inTransaction(server.database, { kind: 'user', userId: ids['limited'] ?? '' }, (tx) =>
      sql`insert into playlist_share (playlist_id, organization_id, kind)
        values (${mine.id}, ${bakken}, 'ORGANIZATION')`.execute(tx),
    ),
  ).rejects.toThrow('row-level security')
})

test('O3: a limited manager puts members into the own groups and takes them out, and moves no other manager', async () => {
  const further = await organizationWorld(server.database).group(bakken, 'Mine, sør', {
    memberIds: [ids['limited'] ?? '', ids['manager'] ?? ''],
  })
  const move = async (who: string, field: string, groupId: string, name: string) => {
    const { data } = await as(who).graph(
      `mutation($groupId: ID!, $userIds: [ID!]!) { done: ${field}(groupId: $groupId, userIds: $userIds) {
        __typename ... on GroupRefused { reason } } }`,
      { groupId, userIds: [ids[name]] },
    )
    return data.done.reason ?? data.done.__typename
  }
  expect(await move('limited', 'addToGroup', inside, 'manager')).toBe('NOT_ALLOWED')
  expect(await move('limited', 'removeFromGroup', further, 'manager')).toBe('NOT_ALLOWED')
  expect(await move('limited', 'removeFromGroup', further, 'limited')).toBe('NOT_ALLOWED')
  expect(await move('limited', 'addToGroup', further, 'mine')).toBe('GroupSaved')
  expect(await move('limited', 'removeFromGroup', further, 'mine')).toBe('GroupSaved')
  for (const field of ['addToGroup', 'removeFromGroup'])
    expect(await move('manager', field, inside, 'manager')).toBe('GroupSaved')
})
