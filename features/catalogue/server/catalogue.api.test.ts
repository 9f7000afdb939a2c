import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let stranger: ApiClient
let alumna: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, stranger, alumna] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'new@kursiva.test'),
    clientOf(server.url, 'alumna@kursiva.test', 'es.localhost'),
  ])
})
afterAll(() => server.close())

interface Node {
  shortId: string
  level: string
  durationSeconds: number
  publishedAt: string
  category: { shortId: string }
}
const list = `query($filter: CatalogueFilter, $sort: CatalogueSort!, $first: Int!, $after: String) {
  catalogue(filter: $filter, sort: $sort, first: $first, after: $after) {
    nodes { shortId level durationSeconds publishedAt category { shortId } } totalCount all hasNextPage endCursor
    facets { categories { count category { shortId } } levels { level count } languages { language count } included purchasable }
  }
}`

async function everyPage(sort: string, filter = {}): Promise<Node[]> {
  const nodes: Node[] = []
  let after: string | null = null
  do {
    const { data, errors } = await learner.graph(list, { sort, filter, first: 5, after })
    expect(errors).toBeUndefined()
    nodes.push(...data.catalogue.nodes)
    after = data.catalogue.hasNextPage ? data.catalogue.endCursor : null
  } while (after)
  return nodes
}

describe('C1: the catalogue', () => {
  test.each(['NEWEST', 'TITLE', 'SHORTEST'])(
    'pages through every course exactly once in the order %s',
    async (sort) => {
      const nodes = await everyPage(sort)
      const { data } = await learner.graph(list, { sort, first: 1 })
      expect(new Set(nodes.map(({ shortId }) => shortId)).size).toBe(nodes.length)
      expect(nodes).toHaveLength(data.catalogue.totalCount)
      if (sort === 'SHORTEST')
        // what has no film yet comes last
        expect(nodes.map((node) => node.durationSeconds || Infinity)).toEqual(
          nodes.map((node) => node.durationSeconds || Infinity).sort((a, b) => a - b),
        )
      if (sort === 'NEWEST')
        expect(nodes.map((node) => node.publishedAt)).toEqual(
          nodes
            .map((node) => node.publishedAt)
            .sort()
            .reverse(),
        )
    },
  )

  test('a facet says how many courses a choice gives, and gives just those', async () => {
    const { data } = await learner.graph(list, { sort: 'NEWEST', first: 1 })
    for (const { level, count } of data.catalogue.facets.levels) {
      const nodes = await everyPage('NEWEST', { levels: [level] })
      expect(nodes).toHaveLength(count)
      expect(nodes.every((node) => node.level === level)).toBe(true)
    }
    for (const { category, count } of data.catalogue.facets.categories) {
      expect(await everyPage('TITLE', { categories: [category.shortId] })).toHaveLength(count)
    }
  })

  test('R1: a category is found by its id as by its short id, and its courses too', async () => {
    const query = `query($shortId: String!) { category(shortId: $shortId) { id shortId }
      catalogue(filter: { categories: [$shortId] }, sort: TITLE, first: 20) { nodes { shortId } totalCount } }`
    const byShortId = (await learner.graph(query, { shortId: 'el26' })).data
    expect(byShortId.catalogue.nodes.length).toBeGreaterThan(0)
    expect((await learner.graph(query, { shortId: byShortId.category.id })).data).toEqual(byShortId)
    expect((await learner.graph(query, { shortId: randomUUID() })).data.category).toBeNull()
  })

  test('a facet’s own choice does not empty its other choices', async () => {
    const open = (await learner.graph(list, { sort: 'NEWEST', first: 1 })).data.catalogue
    const narrowed = (await learner.graph(list, { sort: 'NEWEST', first: 1, filter: { levels: ['advanced'] } })).data
      .catalogue
    expect(narrowed.facets.levels).toEqual(expect.arrayContaining(open.facets.levels))
    expect(narrowed.totalCount).toBeLessThan(open.totalCount)
    expect(narrowed.all).toBe(open.all)
  })

  test.each([
    [{ first: 0 }],
    [{ first: 49 }],
    [{ after: 'nonsense' }],
    [{ after: Buffer.from('["x","00000000-0000-8000-8000-000000000000"]').toString('base64') }],
    [{ sort: 'SHORTEST', after: Buffer.from('["x","00000000-0000-8000-8000-000000000000"]').toString('base64') }],
    [{ filter: { maxMinutes: 50 } }],
    [{ filter: { categories: Array.from({ length: 51 }, () => 'x') } }],
  ])('refuses %j in words', async (bad) => {
    expect((await learner.graph(list, { sort: 'NEWEST', first: 5, ...bad })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })
})

describe('C6: access', () => {
  const access =
    '{ course(shortId: "elsi4") { access { userCanWatch organizationCanPurchase userCanPurchase } price { amountMinor currency } } }'

  test('a member watches through the organisation’s subscription and is not asked to buy', async () => {
    const { data } = await learner.graph(access)
    expect(data.course.access).toEqual({ userCanWatch: true, organizationCanPurchase: false, userCanPurchase: false })
  })

  test('without a subscription the course can be bought, not watched', async () => {
    const { data } = await stranger.graph(access)
    expect(data.course.access).toEqual({ userCanWatch: false, organizationCanPurchase: false, userCanPurchase: true })
    expect(data.course.price).toEqual({ amountMinor: '89000', currency: 'NOK' })
    const nodes = await everyPage('NEWEST')
    const { catalogue } = (await stranger.graph(list, { sort: 'NEWEST', first: 1 })).data
    const made = nodes.filter(({ durationSeconds }) => durationSeconds > 0).length
    expect(catalogue.facets).toMatchObject({ included: 0, purchasable: made })
  })

  test('what belongs to a course is read only by users with access', async () => {
    const attachments = '{ course(shortId: "elsi4") { attachments { name { value } body { value } } } }'
    const bodies = async (client: ApiClient) =>
      (await client.graph(attachments)).data.course.attachments.map(({ body }: { body: unknown }) => body)
    expect(await bodies(stranger)).toEqual([null, null])
    expect(await bodies(learner)).toEqual([expect.any(Array), expect.any(Array)])
  })

  test('M1: a course of the other market is not there', async () => {
    expect((await alumna.graph('{ course(shortId: "elsi4") { id } }')).data).toEqual({ course: null })
    expect((await alumna.graph('{ course(shortId: "feed3") { price { currency } } }')).data).toEqual({
      course: { price: { currency: 'EUR' } },
    })
    expect((await learner.graph('{ course(shortId: "nothing") { id } }')).data).toEqual({ course: null })
  })
})

describe('§7: listCourses', () => {
  const listed = `query($filter: CatalogueFilter, $offset: Int!, $limit: Int!) {
    listCourses(filter: $filter, sort: TITLE, offset: $offset, limit: $limit) {
      totalCount items { id status publicationStatus category { listViewKind } }
    }
  }`
  const all =
    'query($filter: CatalogueFilter) { catalogue(filter: $filter, sort: TITLE, first: 48) { totalCount nodes { id } } }'

  test.each([{}, { levels: ['foundational'] }])(
    'C1: pages of %j by offset are the catalogue in its order',
    async (filter) => {
      const whole = (await stranger.graph(all, { filter })).data.catalogue
      const seen: string[] = []
      for (let offset = 0; offset < whole.totalCount; offset += 5) {
        const { listCourses } = (await stranger.graph(listed, { filter, offset, limit: 5 })).data
        expect(listCourses.totalCount).toBe(whole.totalCount)
        seen.push(...listCourses.items.map(({ id }: { id: string }) => id))
      }
      expect(seen).toEqual(whole.nodes.map(({ id }: { id: string }) => id))
      expect((await stranger.graph(listed, { filter, offset: 9000, limit: 5 })).data.listCourses.items).toEqual([])
    },
  )

  test('C1, C2: a course says its status, its publication and what its lists are', async () => {
    const { items } = (await stranger.graph(listed, { offset: 0, limit: 1 })).data.listCourses
    expect(items).toMatchObject([
      { status: 'PUBLISHED', publicationStatus: 'PUBLISHED', category: { listViewKind: 'category' } },
    ])
  })

  test('C1: a page is bounded', async () => {
    for (const place of [
      { offset: -1, limit: 5 },
      { offset: 10_001, limit: 5 },
      { offset: 0, limit: 0 },
      { offset: 0, limit: 49 },
    ])
      expect((await stranger.graph(listed, place)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })
})

test('Q1: a test and a game say which kind of exam they are', async () => {
  const { data } = await learner.graph(`{
    quiz(courseShortId: "elsi4", quizShortId: "elsi4-q") { examKind }
    game(courseShortId: "elsi4", gameShortId: "elsi4-par") { examKind }
  }`)
  expect(data).toEqual({ quiz: { examKind: 'test' }, game: { examKind: 'game' } })
})

describe('C4: favourites', () => {
  const toggle = (name: 'createFavorite' | 'deleteFavorite', fields: string) =>
    `mutation($courseId: ID!, $userId: ID!) { ${name}(input: {courseId: $courseId, userId: $userId}) ${fields} }`
  const listed =
    'query($s: String!) { listFavorites(userSub: $s) { id shortId type access { userCanWatch } thumbnail { file { key } } } }'

  test('C4: a favourite is known by its course’s id: adding it twice, listing, removing', async () => {
    const userId = stranger.tokens?.sub
    const courseId = (await stranger.graph('{ course(shortId: "elsi4") { id } }')).data.course.id
    const first = await stranger.graph(toggle('createFavorite', '{ id courseId }'), { courseId, userId })
    const second = await stranger.graph(toggle('createFavorite', '{ id courseId }'), { courseId, userId })
    expect(first.data.createFavorite).toEqual({ id: courseId, courseId })
    expect(second.data).toEqual(first.data)
    const own = 'query($s: String!) { getUser(userSub: $s) { favorites { id courseId } } }'
    expect((await stranger.graph(own, { s: userId })).data.getUser.favorites).toEqual([{ id: courseId, courseId }])
    expect((await stranger.graph(listed, { s: userId })).data.listFavorites).toMatchObject([
      { id: courseId, shortId: 'elsi4', type: 'COURSE' },
    ])
    expect((await stranger.graph('{ course(shortId: "elsi4") { isFavorite } }')).data.course.isFavorite).toBe(true)
    expect((await stranger.graph(toggle('deleteFavorite', ''), { courseId, userId })).data.deleteFavorite).toBe(
      courseId,
    )
    expect((await stranger.graph(toggle('deleteFavorite', ''), { courseId, userId })).data.deleteFavorite).toBeNull()
  })

  test('C4: every listed field of a favourite is the course’s own', async () => {
    const userId = stranger.tokens?.sub
    const fields = `id legacyUUID shortId name { languageCode value styled } type createdAt updatedAt publishedAt
      thumbnail { file { key } } shortDescription { languageCode value } daysLeft
      access { userCanWatch organizationCanPurchase userCanPurchase }`
    const { course } = (await stranger.graph(`{ course(shortId: "elsi4") { ${fields} } }`)).data
    await stranger.graph(toggle('createFavorite', '{ id }'), { courseId: course.id, userId })
    const { data } = await stranger.graph(`query($s: String!) { listFavorites(userSub: $s) { ${fields} } }`, {
      s: userId,
    })
    expect(data.listFavorites).toEqual([course])
    await stranger.graph(toggle('deleteFavorite', ''), { courseId: course.id, userId })
  })

  test('an unknown course is refused and nothing is stored', async () => {
    const userId = stranger.tokens?.sub
    for (const courseId of ['not-an-id', '00000000-0000-8000-8000-000000000000']) {
      const { errors } = await stranger.graph(toggle('createFavorite', '{ id }'), { courseId, userId })
      expect(errors).toMatchObject([{ message: 'There is no such course.' }])
    }
    expect((await stranger.graph(listed, { s: userId })).data.listFavorites).toEqual([])
  })
})

describe('M2: domain settings', () => {
  const domain =
    'query($d: String!) { getDomain(domain: $d) { domain currency defaultLanguage { code } languages { code } kursivaCatalog { id } } }'

  test.each([
    ['kursiva.no', 'NOK', ['nb', 'en']],
    ['es.localhost', 'EUR', ['es', 'en']],
    ['anything.example', 'NOK', ['nb', 'en']],
  ])('%s has %s and %j', async (name, currency, codes) => {
    const { data } = await learner.graph(domain, { d: name })
    expect(data.getDomain).toMatchObject({
      domain: name,
      currency,
      defaultLanguage: { code: codes[0] },
      languages: codes.map((code) => ({ code })),
    })
  })
})
