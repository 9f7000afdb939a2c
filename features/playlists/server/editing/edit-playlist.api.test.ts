import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { inTransaction, sql } from '#platform/database/index.ts'

let server: TestServer
const clients = new Map<string, ApiClient>()
const as = (name: string): ApiClient => {
  const client = clients.get(name)
  if (!client) throw new Error(`nobody is called ${name}`)
  return client
}
let organizationId: string
let courses: string[]

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  for (const name of ['learner', 'manager', 'admin', 'single', 'new'])
    clients.set(name, await clientOf(server.url, `${name}@kursiva.test`))
  const { data } = await as('manager').graph(
    '{ listPlaylists(filter: { text: "Ny montør" }) { items { organization { id } items { course { id } } } } }',
  )
  organizationId = data.listPlaylists.items[0].organization.id
  courses = data.listPlaylists.items[0].items.map(({ course }: { course: { id: string } }) => course.id)
})
afterAll(() => server.close())

const outcome = `__typename ... on PlaylistSaved { playlist { id shortId version items { id kind course { id } } } }
  ... on PlaylistChanged { playlist { version items { id } } } ... on PlaylistRefused { reason }`
const name = (value: string) => [{ languageCode: 'nb', value }]

/** The response of a mutation, by its name and its arguments in GraphQL syntax. */
async function change(client: ApiClient, field: string, input: object) {
  const inputs: Record<string, string> = {
    createPlaylist: 'CreatePlaylistInput',
    editPlaylist: 'EditPlaylistInput',
    addPlaylistItem: 'AddPlaylistItemInput',
    orderPlaylistItems: 'OrderPlaylistItemsInput',
    sharePlaylist: 'SharePlaylistInput',
  }
  const query = `mutation($input: ${inputs[field]}!) { ${field}(input: $input) { ${outcome} } }`
  const { data, errors } = await client.graph(query, { input })
  expect(errors).toBeUndefined()
  return data[field]
}
async function take(client: ApiClient, field: string, ids: Record<string, string>) {
  const given = Object.keys(ids)
  const query = `mutation(${given.map((id) => `$${id}: ID!`).join(', ')}) { ${field}(${given.map((id) => `${id}: $${id}`).join(', ')}) { ${field === 'deletePlaylist' ? '__typename ... on PlaylistRefused { reason }' : outcome} } }`
  const { data, errors } = await client.graph(query, ids)
  expect(errors).toBeUndefined()
  return data[field]
}
const make = async (client: ApiClient, input: object = {}) =>
  (await change(client, 'createPlaylist', { name: name('Til høsten'), ...input })).playlist
const add = (client: ApiClient, playlistId: string, targetId: string, kind = 'COURSE', beforeId?: string) =>
  change(client, 'addPlaylistItem', { playlistId, kind, targetId, beforeId })
const sees = async (client: ApiClient, shortId: string): Promise<boolean> =>
  (await client.graph('query($shortId: String!) { playlist(shortId: $shortId) { id } }', { shortId })).data.playlist !==
  null

test('C8: anybody makes a list, puts courses into it before and after each other, and takes them out', async () => {
  const { id } = await make(as('single'))
  const [first = '', second = '', third = ''] = courses
  await add(as('single'), id, first)
  const { playlist } = await add(as('single'), id, second)
  const between = await add(as('single'), id, third, 'COURSE', playlist.items[1].id)
  expect(between.playlist.items.map(({ course }: { course: { id: string } }) => course.id)).toEqual([
    first,
    third,
    second,
  ])
  expect(await add(as('single'), id, third)).toMatchObject({ reason: 'ALREADY_IN_LIST' })
  const out = await take(as('single'), 'removePlaylistItem', { playlistId: id, itemId: between.playlist.items[0].id })
  expect(out.playlist.items.map(({ course }: { course: { id: string } }) => course.id)).toEqual([third, second])
})

test('C8: every kind of thing the market has can stand in a list, and nothing else', async () => {
  const { id } = await make(as('single'))
  const { data } = await as('single').graph(
    `{ course(shortId: "elsi4") { lessons { id kind } } coming: course(shortId: "feed3") { lessons { id kind } }
      untold: course(shortId: "hoyd3") { id } products { id } }`,
  )
  const lesson = (kind: string, { lessons } = data.course): string =>
    lessons.find((each: { kind: string }) => each.kind === kind).id
  expect((await add(as('single'), id, lesson('EPISODE'), 'LESSON')).__typename).toBe('PlaylistSaved')
  expect((await add(as('single'), id, lesson('QUIZ'), 'TEST')).__typename).toBe('PlaylistSaved')
  // neither a film that is not made nor a trailer that is none
  expect(await add(as('single'), id, lesson('PLACEHOLDER', data.coming), 'LESSON')).toMatchObject({
    reason: 'UNKNOWN_TARGET',
  })
  expect(await add(as('single'), id, lesson('QUIZ'), 'LESSON')).toMatchObject({ reason: 'UNKNOWN_TARGET' })
  expect(await add(as('single'), id, data.untold.id, 'TRAILER')).toMatchObject({ reason: 'UNKNOWN_TARGET' })
  expect(await add(as('single'), id, "' or 1=1", 'COURSE')).toMatchObject({ reason: 'UNKNOWN_TARGET' })
  const product: string = await inTransaction(
    server.database,
    { kind: 'system' },
    async (tx) => (await tx.selectFrom('product').select('id').where('key', '=', 'group').executeTakeFirstOrThrow()).id,
  )
  const offer = await add(as('single'), id, product, 'SUBSCRIPTION')
  expect(offer.playlist.items.map(({ kind }: { kind: string }) => kind)).toEqual(['LESSON', 'TEST', 'SUBSCRIPTION'])
})

test('C8: what is withdrawn is left out, keeps its place while others are moved, and comes back', async () => {
  const { id } = await make(as('single'))
  for (const course of courses.slice(0, 3)) await add(as('single'), id, course)
  const status = (value: string) =>
    inTransaction(server.database, { kind: 'system' }, (tx) =>
      sql`update course set status = ${value} where id = ${courses[1]}`.execute(tx),
    )
  const read = async () => {
    const { data } = await as('single').graph(
      `{ listPlaylists(filter: { ownOnly: true }, limit: 1) { items { version items { id course { id } } } } }`,
    )
    return data.listPlaylists.items[0]
  }
  await status('PAUSED')
  try {
    const { version, items } = await read()
    expect(items).toHaveLength(2)
    const itemIds = items.map((item: { id: string }) => item.id).toReversed()
    await change(as('single'), 'orderPlaylistItems', { playlistId: id, version, itemIds })
  } finally {
    await status('PUBLISHED')
  }
  expect((await read()).items.map(({ course }: { course: { id: string } }) => course.id)).toEqual([
    courses[2],
    courses[1],
    courses[0],
  ])
})

test('C8: two concurrent editors: nothing is lost, and the later one gets the current list', async () => {
  const list = await make(as('manager'), { organizationId })
  for (const course of courses) await add(as('manager'), list.id, course)
  const { data } = await as('admin').graph(`{ playlist(shortId: "${list.shortId}") { version items { id } } }`)
  const ids: string[] = data.playlist.items.map(({ id }: { id: string }) => id)
  const { version } = data.playlist
  const orders = [ids.toReversed(), [...ids.slice(1), ids[0]], [...ids.slice(2), ...ids.slice(0, 2)]]
  const outcomes = await Promise.all(
    orders.map((itemIds, place) =>
      change(as(place % 2 ? 'manager' : 'admin'), 'orderPlaylistItems', { playlistId: list.id, version, itemIds }),
    ),
  )
  expect(outcomes.filter(({ __typename }) => __typename === 'PlaylistSaved')).toHaveLength(1)
  const late = outcomes.filter(({ __typename }) => __typename === 'PlaylistChanged')
  expect(late).toHaveLength(2)
  expect(late[0].playlist.version).toBe(version + 1)
  // what only adds and takes away does not get in anybody's way
  const { data: other } = await as('admin').graph('{ course(shortId: "surd9") { id } }')
  await Promise.all([
    add(as('admin'), list.id, other.course.id),
    take(as('manager'), 'removePlaylistItem', { playlistId: list.id, itemId: ids[0] ?? '' }),
    take(as('admin'), 'removePlaylistItem', { playlistId: list.id, itemId: ids[1] ?? '' }),
  ])
  const { data: now } = await as('admin').graph(`{ playlist(shortId: "${list.shortId}") { version items { id } } }`)
  expect(now.playlist.version).toBe(version + 4)
  expect(now.playlist.items).toHaveLength(ids.length - 1)
  expect(
    await change(as('admin'), 'orderPlaylistItems', {
      playlistId: list.id,
      version: version + 4,
      itemIds: [ids[2], ids[2]],
    }),
  ).toMatchObject({ reason: 'UNKNOWN_ITEM' })
})

test('C8: lists stand in lists one level deep; circles are refused, also when both are closed at once', async () => {
  const [a, b, c] = [await make(as('single')), await make(as('single')), await make(as('single'))]
  expect(await add(as('single'), a.id, a.id, 'PLAYLIST')).toMatchObject({ reason: 'LISTS_IN_LISTS' })
  const both = await Promise.all([add(as('single'), a.id, b.id, 'PLAYLIST'), add(as('single'), b.id, a.id, 'PLAYLIST')])
  expect(both.map(({ __typename }) => __typename)).toEqual(expect.arrayContaining(['PlaylistRefused', 'PlaylistSaved']))
  const [outer, inner] = both[0].__typename === 'PlaylistSaved' ? [a, b] : [b, a]
  expect(await add(as('single'), inner.id, c.id, 'PLAYLIST')).toMatchObject({ reason: 'LISTS_IN_LISTS' })
  expect(await add(as('single'), c.id, outer.id, 'PLAYLIST')).toMatchObject({ reason: 'LISTS_IN_LISTS' })
  // another user's list cannot be added
  const foreign = await make(as('learner'))
  expect(await add(as('single'), c.id, foreign.id, 'PLAYLIST')).toMatchObject({ reason: 'UNKNOWN_TARGET' })
})

test('O3: only the owner, and admins and managers of the organisation, change a list; to others it is not there', async () => {
  const own = await make(as('learner'))
  const { shortId, ...organizations } = await make(as('manager'), { organizationId })
  const may: [string, { id: string }, boolean][] = [
    ['learner', own, true],
    ['manager', own, false],
    ['single', own, false],
    ['manager', organizations, true],
    ['admin', organizations, true],
    ['learner', organizations, false],
    ['single', organizations, false],
  ]
  for (const [who, { id }, isAllowed] of may) {
    const answer = await add(as(who), id, courses[0] ?? '')
    expect([who, answer.reason === 'UNKNOWN_PLAYLIST']).toEqual([who, !isAllowed])
  }
  expect(await change(as('learner'), 'createPlaylist', { name: name('Vår'), organizationId })).toMatchObject({
    reason: 'NOT_YOUR_ORGANIZATION',
  })
  expect(await change(as('single'), 'createPlaylist', { name: name('Vår'), organizationId })).toMatchObject({
    reason: 'NOT_YOUR_ORGANIZATION',
  })
  expect(await sees(as('learner'), shortId)).toBe(false)
  expect(await take(as('single'), 'deletePlaylist', { playlistId: own.id })).toMatchObject({
    reason: 'UNKNOWN_PLAYLIST',
  })
  expect(await take(as('learner'), 'deletePlaylist', { playlistId: own.id })).toMatchObject({
    __typename: 'PlaylistDeleted',
  })
  expect(await sees(as('learner'), own.shortId)).toBe(false)
})

test('O1, O5: a share with a group, a person or everybody takes effect immediately, and so does revoking it', async () => {
  const { id, shortId } = await make(as('manager'), { organizationId })
  await add(as('manager'), id, courses[0] ?? '')
  const groups = await as('manager').graph(
    `{ listGroups(organizationId: "${organizationId}") { totalCount items { id name membersCount } } }`,
  )
  expect(
    groups.data.listGroups.items.map((each: { name: string; membersCount: number }) => [each.name, each.membersCount]),
  ).toEqual([
    ['Kontoret', 6],
    ['Lageret', 2],
    ['Ledere', 2],
    // with its apprentices, who come after it
    ['Montører', 21],
    ['Lærlinger', 4],
  ])
  const groupId: string = groups.data.listGroups.items[3].id
  for (const audience of [
    { kind: 'GROUP', groupId },
    { kind: 'USER', email: 'Learner@kursiva.test' },
    { kind: 'ORGANIZATION' },
  ]) {
    expect(await sees(as('learner'), shortId)).toBe(false)
    expect((await change(as('manager'), 'sharePlaylist', { playlistId: id, ...audience })).__typename).toBe(
      'PlaylistSaved',
    )
    expect(await change(as('manager'), 'sharePlaylist', { playlistId: id, ...audience })).toMatchObject({
      reason: 'ALREADY_SHARED',
    })
    expect(await sees(as('learner'), shortId)).toBe(true)
    for (const other of ['single', 'new']) expect(await sees(as(other), shortId)).toBe(false)
    const shares = `{ listShares(filter: { playlistId: "${id}" }) { totalCount items { id kind } } }`
    expect((await as('learner').graph(shares)).data.listShares).toEqual({ totalCount: 0, items: [] })
    const { data } = await as('admin').graph(shares)
    expect(data.listShares).toMatchObject({ totalCount: 1, items: [{ kind: audience.kind }] })
    await take(as('admin'), 'unsharePlaylist', { playlistId: id, shareId: data.listShares.items[0].id })
  }
  expect(await sees(as('learner'), shortId)).toBe(false)
})

test('O5: nobody shares beyond the own organisation, and groups and everybody are for those who manage it', async () => {
  const { id } = await make(as('learner'))
  const share = (audience: object) => change(as('learner'), 'sharePlaylist', { playlistId: id, ...audience })
  expect(await share({ kind: 'USER', email: 'single@kursiva.test' })).toMatchObject({ reason: 'UNKNOWN_PERSON' })
  expect(await share({ kind: 'USER', email: '%' })).toMatchObject({ reason: 'UNKNOWN_PERSON' })
  expect(await share({ kind: 'USER' })).toMatchObject({ reason: 'UNKNOWN_PERSON' })
  expect(await share({ kind: 'ORGANIZATION', organizationId })).toMatchObject({ reason: 'NOT_YOUR_ORGANIZATION' })
  expect(await share({ kind: 'GROUP', organizationId, groupId: id })).toMatchObject({ reason: 'NOT_YOUR_ORGANIZATION' })
  expect((await share({ kind: 'USER', email: 'admin@kursiva.test' })).__typename).toBe('PlaylistSaved')
  expect(
    (await as('learner').graph(`{ listGroups(organizationId: "${organizationId}") { totalCount } }`)).data.listGroups
      .totalCount,
  ).toBe(0)
})

test('O5: who leaves the organisation sees its lists no more, and what they shared there ends', async () => {
  const own = await make(as('learner'))
  await add(as('learner'), own.id, courses[0] ?? '')
  await change(as('learner'), 'sharePlaylist', { playlistId: own.id, kind: 'USER', email: 'admin@kursiva.test' })
  expect(await sees(as('admin'), own.shortId)).toBe(true)
  expect(await sees(as('learner'), 'nymo3')).toBe(true)
  const asSystem = (statement: ReturnType<typeof sql>) =>
    inTransaction(server.database, { kind: 'system' }, (tx) => statement.execute(tx))
  const learner = as('learner').tokens?.sub
  const { rows } = await asSystem(sql`
    with gone as (delete from membership where user_id = ${learner} returning *) select role, created_at from gone`)
  expect(rows).toHaveLength(1)
  try {
    expect(await sees(as('admin'), own.shortId)).toBe(false)
    expect(await sees(as('learner'), 'nymo3')).toBe(false)
    expect(await sees(as('learner'), own.shortId)).toBe(true)
  } finally {
    await asSystem(
      sql`insert into membership (organization_id, user_id, role) values (${organizationId}, ${learner}, 'MEMBER')`,
    )
  }
})

test('C8: sharing a list shares the lists in it', async () => {
  const [outer, inner] = [await make(as('manager'), { organizationId }), await make(as('manager'), { organizationId })]
  await add(as('manager'), inner.id, courses[0] ?? '')
  await add(as('manager'), outer.id, inner.id, 'PLAYLIST')
  expect(await sees(as('learner'), inner.shortId)).toBe(false)
  await change(as('manager'), 'sharePlaylist', { playlistId: outer.id, kind: 'USER', email: 'learner@kursiva.test' })
  expect(await sees(as('learner'), inner.shortId)).toBe(true)
})

test('F3, C8: names, descriptions, items and lists have their bounds', async () => {
  const refused = async (input: object) => (await change(as('new'), 'createPlaylist', input)).reason
  expect(await refused({ name: name('   ') })).toBe('NO_NAME')
  expect(await refused({ name: [] })).toBe('NO_NAME')
  expect(await refused({ name: name('a'.repeat(71)) })).toBe('TEXT_TOO_LONG')
  expect(await refused({ name: name('Vår'), description: name('a'.repeat(501)) })).toBe('TEXT_TOO_LONG')
  const { id, version } = await make(as('new'), { name: name('å'.repeat(70)) })
  const edited = { playlistId: id, version, name: name('Vår'), sequence: 'IN_ORDER' }
  expect((await change(as('new'), 'editPlaylist', edited)).playlist.version).toBe(version + 1)
  expect((await change(as('new'), 'editPlaylist', edited)).__typename).toBe('PlaylistChanged')
  const fill = (statement: ReturnType<typeof sql>) =>
    inTransaction(server.database, { kind: 'system' }, (tx) => statement.execute(tx))
  await fill(sql`
    insert into playlist_item (playlist_id, position, kind, lesson_id, course_id)
    select ${id}, row_number() over (), kind, lesson_id, course_id from (
      select 'LESSON' as kind, id as lesson_id, null::uuid as course_id from lesson
      union all select 'COURSE', null, id from course
      union all select 'TRAILER', null, id from course
      limit 200) things`)
  expect(await add(as('new'), id, courses[0] ?? '')).toMatchObject({ reason: 'TOO_MANY_ITEMS' })
  await fill(sql`
    insert into playlist (short_id, kind, user_id, name, description)
    select 'fylt' || n, 'USER', ${as('new').tokens?.sub}, ${JSON.stringify(name('Fylt'))}, ${JSON.stringify(name(''))}
    from generate_series(1, 499) n`)
  expect(await refused({ name: name('En til') })).toBe('TOO_MANY_PLAYLISTS')
})
