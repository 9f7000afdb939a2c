import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let single: ApiClient
let alumna: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, single, alumna] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'single@kursiva.test'),
    clientOf(server.url, 'alumna@kursiva.test', 'es.localhost'),
  ])
})
afterAll(() => server.close())

const one = `query($shortId: String!) {
  playlist(shortId: $shortId) { shortId kind organization { name } itemCount items { kind course { shortId } } }
}`
const list = `query($filter: PlaylistFilter, $organizationId: ID, $offset: Int, $limit: Int) {
  listPlaylists(filter: $filter, organizationId: $organizationId, offset: $offset, limit: $limit) { totalCount items { shortId } }
}`
const shortIds = (answer: Awaited<ReturnType<ApiClient['graph']>>): string[] =>
  answer.data.listPlaylists.items.map(({ shortId }: { shortId: string }) => shortId)

test('C8: the courses of a playlist come in their order', async () => {
  const { data } = await learner.graph(one, { shortId: 'nymo3' })
  expect(data.playlist).toMatchObject({ kind: 'ORGANIZATION', organization: { name: 'Nordvik Elektro' }, itemCount: 6 })
  const courses = data.playlist.items.map(({ course }: { course: { shortId: string } }) => course.shortId)
  expect(courses).toHaveLength(6)
  expect(courses[0]).toBe('elsi4')
  expect(new Set(courses).size).toBe(6)
})

test('C8: an organisation’s playlist is its members’ only; others cannot learn that it exists', async () => {
  for (const client of [single, alumna]) {
    expect((await client.graph(one, { shortId: 'nymo3' })).data.playlist).toBeNull()
    expect(shortIds(await client.graph(list))).not.toContain('nymo3')
  }
  expect(shortIds(await learner.graph(list))).toContain('nymo3')
})

test('C8, M2: Kursiva’s own playlists are everyone’s, with what the market sells', async () => {
  const { data: here } = await single.graph(one, { shortId: 'rolk8' })
  const { data: there } = await alumna.graph(one, { shortId: 'rolk8' })
  expect(here.playlist).toMatchObject({ kind: 'NONE', organization: null })
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
  expect(shortIds(await learner.graph(list, { organizationId: id }))).toEqual(['nymo3', 'ledr5'])
  expect(shortIds(await single.graph(list, { organizationId: id }))).toEqual([])
  expect(shortIds(await learner.graph(list, { organizationId: "' or 1=1" }))).toEqual([])
})
