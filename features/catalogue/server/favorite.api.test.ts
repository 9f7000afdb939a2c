import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { maxFavorites } from './create-favorite.ts'

let server: TestServer
let reader: ApiClient
let userId: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  reader = await clientOf(server.url, 'new@kursiva.test')
  userId = reader.tokens?.sub ?? ''
})
afterAll(() => server.close())
beforeEach(() => asSystem((tx) => sql`delete from favorite where user_id = ${userId}`.execute(tx)))

const asSystem = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

const addFavorite = (courseId: string) =>
  reader.graph(
    'mutation($courseId: ID!, $userId: ID!) { createFavorite(input: {courseId: $courseId, userId: $userId}) { id } }',
    { courseId, userId },
  )
const courseIds = async (): Promise<string[]> =>
  (await reader.graph('{ catalogue(first: 48, sort: TITLE) { nodes { id } } }')).data.catalogue.nodes.map(
    ({ id }: { id: string }) => id,
  )
const wall = `query($filter: CatalogueFilter, $sort: FavoriteSort!, $first: Int!, $after: String) {
  favoriteCourses(filter: $filter, sort: $sort, first: $first, after: $after) {
    nodes { id level } all totalCount hasNextPage endCursor
    facets { levels { level count } experts { count expert { shortId } } included purchasable }
  }
}`

test('C4: favourites are in the order they were added, the latest first, a page at a time', async () => {
  const ids = (await courseIds()).slice(0, 7)
  for (const id of ids) await addFavorite(id)
  const seen: string[] = []
  let after: string | null = null
  do {
    const { data } = await reader.graph(wall, { sort: 'KEPT', first: 3, after })
    seen.push(...data.favoriteCourses.nodes.map(({ id }: { id: string }) => id))
    after = data.favoriteCourses.hasNextPage ? data.favoriteCourses.endCursor : null
  } while (after)
  expect(seen).toEqual(ids.toReversed())
})

test('C4: favourites are narrowed and counted by themselves', async () => {
  const chosen = (await courseIds()).slice(0, 9)
  for (const id of chosen) await addFavorite(id)
  const made = await asSystem(async (tx) => {
    const { rows } = await sql`
      select distinct course_id from lesson where kind = 'EPISODE' and course_id = any(${chosen}::uuid[])`.execute(tx)
    return rows.length
  })
  const whole = (await reader.graph(wall, { sort: 'TITLE', first: 48 })).data.favoriteCourses
  expect(whole).toMatchObject({ all: 9, totalCount: 9, facets: { included: 0, purchasable: made } })
  for (const { level, count } of whole.facets.levels) {
    const { data } = await reader.graph(wall, { sort: 'KEPT', first: 48, filter: { levels: [level] } })
    expect(data.favoriteCourses).toMatchObject({ all: 9, totalCount: count })
    expect(data.favoriteCourses.nodes).toHaveLength(count)
  }
  for (const { expert, count } of whole.facets.experts) {
    const { data } = await reader.graph(wall, { sort: 'KEPT', first: 48, filter: { experts: [expert.shortId] } })
    expect(data.favoriteCourses.totalCount).toBe(count)
  }
})

test('C4, section 7: listFavorites narrows, sorts and pages as the wall does, with each favourite’s access', async () => {
  const list = `query listFavorites($u: String!, $filter: CatalogueFilter, $sort: FavoriteSort, $offset: Int!, $limit: Int!) {
    listFavorites(userSub: $u, filter: $filter, sort: $sort, offset: $offset, limit: $limit) {
      id access { userCanWatch organizationCanPurchase userCanPurchase } course { id level }
    }
  }`
  const ids = (await courseIds()).slice(0, 7)
  for (const id of ids) await addFavorite(id)
  const page = async (more: object) => {
    const { data, errors } = await reader.graph(list, { u: userId, offset: 0, limit: 48, ...more })
    expect(errors).toBeUndefined()
    return data.listFavorites as { id: string; access: object; course: { id: string; level: string } }[]
  }
  const idsOf = async (more: object) => (await page(more)).map(({ id }) => id)

  expect(await idsOf({ sort: 'KEPT' })).toEqual(ids.toReversed())
  expect(await idsOf({ sort: 'TITLE' })).toEqual(ids)
  expect(await idsOf({ sort: 'KEPT', offset: 3, limit: 3 })).toEqual(ids.toReversed().slice(3, 6))
  const whole = await page({ sort: 'TITLE' })
  expect(whole[0]?.access).toMatchObject({ userCanWatch: expect.any(Boolean), userCanPurchase: expect.any(Boolean) })
  for (const level of new Set(whole.map(({ course }) => course.level)))
    expect(await page({ filter: { levels: [level] }, sort: 'TITLE' })).toEqual(
      whole.filter(({ course }) => course.level === level),
    )
  // as without a filter, too much is a page, and a place before the first is the first
  expect(await idsOf({ sort: 'KEPT', offset: -1, limit: 200 })).toEqual(ids.toReversed())
})

test('C4, C2: a favourite whose course is withdrawn is out of sight, and back when the course is', async () => {
  const [id = ''] = await courseIds()
  await addFavorite(id)
  const shown = async () => (await reader.graph(wall, { sort: 'KEPT', first: 5 })).data.favoriteCourses
  const set = (status: string) =>
    asSystem((tx) => sql`update course set status = ${status} where id = ${id}`.execute(tx))
  await set('PAUSED')
  expect(await shown()).toMatchObject({ nodes: [], all: 0 })
  await set('PUBLISHED')
  expect(await shown()).toMatchObject({ nodes: [{ id }], all: 1 })
})

test('C4: at the limit no more can be added, and existing ones stay', async () => {
  const [one = '', another = ''] = await courseIds()
  await addFavorite(one)
  await asSystem((tx) =>
    sql`
      with added as (
        insert into course (short_id, number, category_id, level, spoken_language, name, short_description, description)
        select 'lim' || n, n, (select id from category limit 1), 'advanced', 'nb', c.name, c.name, c.name
        from generate_series(1, ${maxFavorites - 1}::int) n, (select name from course limit 1) c returning id)
      insert into favorite (user_id, course_id) select ${userId}, id from added`.execute(tx),
  )
  expect((await addFavorite(another)).errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
  expect((await addFavorite(one)).data.createFavorite.id).toEqual(expect.any(String))
})
