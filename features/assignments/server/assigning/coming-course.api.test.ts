import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: ApiClient
let organizationId: string
let courses: { readonly id: string; readonly isComing: boolean }[]

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  admin = await clientOf(server.url, 'admin@kursiva.test')
  const { data } = await admin.graph(
    `query ($me: String!) {
      getUser(userSub: $me) { memberships { organization { id name } } }
      listCourses(limit: 48) { items { id isComing } } }`,
    { me: admin.tokens?.sub },
  )
  courses = data.listCourses.items
  organizationId = data.getUser.memberships.find(
    ({ organization }: { organization: { name: string } }) => organization.name === 'Nordvik Elektro',
  ).organization.id
})
afterAll(() => server.close())

async function assign(courseIds: readonly string[], playlistIds: readonly string[] = []) {
  const { data, errors } = await admin.graph(
    'mutation ($input: AssignInput!) { assign(input: $input) { __typename ... on AssignmentRefused { reason } } }',
    { input: { organizationId, courseIds, playlistIds, targets: [{ kind: 'ORGANIZATION' }], terms: {} } },
  )
  expect(errors).toBeUndefined()
  return data.assign
}

test('C2: a course without a film cannot be assigned, not together with others either; a course with films can', async () => {
  const [coming, made] = [courses.find(({ isComing }) => isComing), courses.find(({ isComing }) => !isComing)]
  if (!coming || !made) throw new Error('the catalogue has no course of each kind')
  const refused = { __typename: 'AssignmentRefused', reason: 'COMING' }
  expect(await assign([coming.id])).toEqual(refused)
  expect(await assign([made.id, coming.id])).toEqual(refused)
  const { data } = await admin.graph(
    'query ($id: ID!) { assignments(organizationId: $id, limit: 100) { items { course { id } } } }',
    { id: organizationId },
  )
  expect(JSON.stringify(data)).not.toContain(coming.id)
  expect(await assign([made.id])).toEqual({ __typename: 'AssignmentSaved' })
})

test('C2: nobody is added to an assigned course whose films have gone; its terms can still be changed', async () => {
  const made = courses.findLast(({ isComing }) => !isComing)
  if (!made) throw new Error('the catalogue has no course with films')
  const people = await admin.graph(
    'query ($id: ID!) { listPeople(organizationId: $id, limit: 10) { items { userId } } }',
    { id: organizationId },
  )
  const [one, other] = people.data.listPeople.items.flatMap(({ userId }: { userId: string | null }) =>
    userId ? [{ kind: 'USER', userId }] : [],
  )
  const assigned = await admin.graph(
    `mutation ($input: AssignInput!) {
      assign(input: $input) { ... on AssignmentSaved { assignments { id } } } }`,
    { input: { organizationId, courseIds: [made.id], playlistIds: [], targets: [one], terms: {} } },
  )
  const assignmentId: string = assigned.data.assign.assignments[0].id
  const change = async (targets: object[], greeting: string) => {
    const { data, errors } = await admin.graph(
      `mutation ($input: ChangeAssignmentInput!) {
        changeAssignment(input: $input) { __typename ... on AssignmentRefused { reason } } }`,
      { input: { assignmentId, targets, terms: { greeting } } },
    )
    expect(errors).toBeUndefined()
    return data.changeAssignment
  }
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update lesson set kind = 'PLACEHOLDER', media_asset_id = null, duration_seconds = 0 where course_id = ${made.id} and kind = 'EPISODE'`.execute(
      tx,
    ),
  )
  expect(await change([one, other], 'Til våren')).toEqual({ __typename: 'AssignmentRefused', reason: 'COMING' })
  expect(await change([one], 'Til våren')).toEqual({ __typename: 'AssignmentSaved' })
})

/** A new list of the organisation with these courses or lists in it. */
async function listOf(kind: 'COURSE' | 'PLAYLIST', targetIds: readonly string[]): Promise<string> {
  const { data } = await admin.graph(
    `mutation ($input: CreatePlaylistInput!) {
      createPlaylist(input: $input) { ... on PlaylistSaved { playlist { id } } } }`,
    { input: { name: [{ languageCode: 'nb', value: 'Til våren' }], organizationId } },
  )
  const playlistId: string = data.createPlaylist.playlist.id
  for (const targetId of targetIds) {
    const added = await admin.graph(
      'mutation ($input: AddPlaylistItemInput!) { addPlaylistItem(input: $input) { __typename } }',
      { input: { playlistId, kind, targetId } },
    )
    expect(added.data.addPlaylistItem).toEqual({ __typename: 'PlaylistSaved' })
  }
  return playlistId
}

test('C8: a list with nothing to watch is marked so and cannot be assigned, also within a list; one film is enough', async () => {
  const coming = courses.filter(({ isComing }) => isComing).map(({ id }) => id)
  const made = courses.find(({ isComing }) => !isComing)
  if (coming.length === 0 || !made) throw new Error('the catalogue has no course of each kind')
  const nothing = await listOf('COURSE', coming.slice(0, 2))
  const something = await listOf('COURSE', [...coming.slice(0, 1), made.id])
  const lists = {
    nothing,
    empty: await listOf('COURSE', []),
    outerNothing: await listOf('PLAYLIST', [nothing]),
    something,
    outerSomething: await listOf('PLAYLIST', [something]),
  }
  const { data } = await admin.graph('{ listPlaylists(limit: 48) { items { id isComing } } }')
  const isComing = new Map<string, boolean>(
    data.listPlaylists.items.map((list: { id: string; isComing: boolean }) => [list.id, list.isComing]),
  )
  for (const [kind, id] of Object.entries(lists)) {
    const has = kind.toLowerCase().endsWith('something')
    const { __typename: answer } = await assign([], [id])
    expect([kind, isComing.get(id), answer]).toEqual([kind, !has, has ? 'AssignmentSaved' : 'AssignmentRefused'])
  }
})
