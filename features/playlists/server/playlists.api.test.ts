import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let manager: ApiClient
let single: ApiClient
let alumna: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, manager, single, alumna] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'manager@kursiva.test'),
    clientOf(server.url, 'single@kursiva.test'),
    clientOf(server.url, 'alumna@kursiva.test', 'es.localhost'),
  ])
})
afterAll(() => server.close())

const one = `query($shortId: String!) {
  playlist(shortId: $shortId) {
    shortId kind isOwn sequence organization { name } itemCount
    items { kind state isLocked total done course { shortId } lesson { shortId } playlist { shortId items { kind } } }
    progress { total done state next { kind course { shortId } } }
    shares { totalCount }
  }
}`
const list = `query($filter: PlaylistFilter, $organizationId: ID, $offset: Int, $limit: Int) {
  listPlaylists(filter: $filter, organizationId: $organizationId, offset: $offset, limit: $limit) { totalCount items { shortId } }
}`
const shortIds = (answer: Awaited<ReturnType<ApiClient['graph']>>): string[] =>
  answer.data.listPlaylists.items.map(({ shortId }: { shortId: string }) => shortId)

test('C8: the courses of a playlist come in their order, with how far the reader is', async () => {
  const { data } = await learner.graph(one, { shortId: 'nymo3' })
  expect(data.playlist).toMatchObject({ kind: 'ORGANIZATION', organization: { name: 'Nordvik Elektro' }, itemCount: 6 })
  const courses = data.playlist.items.map(({ course }: { course: { shortId: string } }) => course.shortId)
  expect(courses[0]).toBe('elsi4')
  expect(new Set(courses).size).toBe(6)
  // three of five films are seen, the test is left too
  expect(data.playlist.items[0]).toMatchObject({ state: 'UNDER_WAY', isLocked: false, done: 3, total: 6 })
  expect(data.playlist.progress).toMatchObject({ done: 0, state: 'UNDER_WAY', next: { course: { shortId: 'elsi4' } } })
})

test('C8: in a list with an order the server locks what comes after the first unfinished thing', async () => {
  const { data } = await learner.graph(one, { shortId: 'nymo3' })
  expect(data.playlist.sequence).toBe('IN_ORDER')
  const locked = data.playlist.items.map(({ isLocked }: { isLocked: boolean }) => isLocked)
  expect(locked).toEqual([false, true, true, true, true, true])
  const free = await learner.graph(one, { shortId: 'ledr5' })
  expect(free.data.playlist.items.some(({ isLocked }: { isLocked: boolean }) => isLocked)).toBe(false)
})

test('C8: a list, lessons and a test stand in a list as themselves', async () => {
  const { data } = await learner.graph(one, { shortId: 'mnd17' })
  const items: { kind: string }[] = data.playlist.items
  expect(items.map(({ kind }) => kind)).toEqual(['PLAYLIST', 'LESSON', 'LESSON', 'TEST'])
  const { data: nested } = await learner.graph(
    'query ($shortId: String!) { playlist(shortId: $shortId) { items { course { isComing } } } }',
    { shortId: 'nymo3' },
  )
  const made = nested.playlist.items.filter(({ course }: { course: { isComing: boolean } | null }) => !course?.isComing)
  expect(items[0]).toMatchObject({
    total: made.length,
    done: 0,
    state: 'UNDER_WAY',
    playlist: { shortId: 'nymo3' },
    course: null,
  })
  expect(items[1]).toMatchObject({ total: 1, done: 0, state: 'NOT_BEGUN', lesson: { shortId: 'pass5-1' } })
  expect(items[3]).toMatchObject({ total: 1, lesson: { shortId: 'aml94-q' }, course: { shortId: 'aml94' } })
})

test('C8: an organisation’s playlist is for those it is shared with; others cannot learn that it exists', async () => {
  for (const client of [single, alumna]) {
    for (const shortId of ['nymo3', 'mnd17']) {
      expect((await client.graph(one, { shortId })).data.playlist).toBeNull()
      expect(shortIds(await client.graph(list))).not.toContain(shortId)
    }
  }
  expect(shortIds(await learner.graph(list))).toContain('nymo3')
  // who manages it may change it and sees whom it is shared with; who only follows it does neither
  const [managed, followed] = await Promise.all([manager, learner].map((who) => who.graph(one, { shortId: 'nymo3' })))
  expect(managed?.data.playlist).toMatchObject({ isOwn: true, shares: { totalCount: 1 } })
  expect(followed?.data.playlist).toMatchObject({ isOwn: false, shares: { totalCount: 0 } })
})

test('C8, M2: Kursiva’s own playlists are everyone’s, with what the market sells', async () => {
  const { data: here } = await single.graph(one, { shortId: 'rolk8' })
  const { data: there } = await alumna.graph(one, { shortId: 'rolk8' })
  expect(here.playlist).toMatchObject({ kind: 'NONE', organization: null, isOwn: false })
  expect(here.playlist.itemCount).not.toBe(there.playlist.itemCount)
  expect(there.playlist.items).toHaveLength(there.playlist.itemCount)
})

test('O5: pages by offset hold every playlist once, and the bounds hold', async () => {
  const all = await learner.graph(list, { limit: 100 })
  const pages = await Promise.all(
    Array.from({ length: all.data.listPlaylists.totalCount }, (_, offset) => learner.graph(list, { offset, limit: 1 })),
  )
  expect(pages.flatMap(shortIds)).toEqual(shortIds(all))
  expect(shortIds(await learner.graph(list, { limit: 2_000_000, offset: -5 }))).toEqual(shortIds(all))
  expect(shortIds(await learner.graph(list, { limit: -1 }))).toEqual([])
})

test('O5: filters by name in any language and by organisation; odd values find nothing', async () => {
  expect(shortIds(await learner.graph(list, { filter: { text: 'electricista NUEVO: primera' } }))).toEqual(['nymo3'])
  expect(shortIds(await learner.graph(list, { filter: { text: '%' } }))).toEqual([])
  const { data } = await learner.graph('{ listPlaylists { items { organization { id } } } }')
  const id = data.listPlaylists.items.find((item: { organization: object | null }) => item.organization).organization.id
  expect(shortIds(await learner.graph(list, { organizationId: id }))).toEqual(['nymo3', 'ledr5', 'mnd17'])
  expect(shortIds(await learner.graph(list, { filter: { ownOnly: true } }))).toEqual([])
  expect(shortIds(await manager.graph(list, { filter: { ownOnly: true } }))).toEqual(['nymo3', 'ledr5', 'mnd17'])
  expect(shortIds(await single.graph(list, { organizationId: id }))).toEqual([])
  expect(shortIds(await learner.graph(list, { organizationId: "' or 1=1" }))).toEqual([])
})
