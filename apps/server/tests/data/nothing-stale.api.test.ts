import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql, type RawBuilder } from '#platform/database/index.ts'
import { apiClient, clientOf, signIn, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

// Two processes serve one database, and no notification goes between them: each request finds out for itself.
let first: TestServer
let second: TestServer
const clients = new Map<string, readonly [ApiClient, ApiClient]>()

beforeAll(async () => {
  first = await startTestServer({ seeded: true })
  second = await startTestServer({ databaseUrl: first.ownerUrl })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** Both processes' answers to one user; tokens of the one are valid at the other. */
async function nodesFor(name: string): Promise<readonly [ApiClient, ApiClient]> {
  const known = clients.get(name)
  if (known) return known
  const tokens = await signIn(first.url, `${name}@kursiva.test`)
  const nodes = [apiClient(first.url, tokens), apiClient(second.url, tokens)] as const
  clients.set(name, nodes)
  return nodes
}

const change = (...statements: RawBuilder<unknown>[]) =>
  inTransaction(first.database, { kind: 'system' }, async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })

const text = (value: string) => JSON.stringify(['nb', 'es', 'en'].map((languageCode) => ({ languageCode, value })))
const course = sql`(select id from course where short_id = 'elsi4')`
const lesson = sql`(select id from lesson where short_id = 'elsi4-1')`
const userOf = (name: string) => sql`(select id from app_user where email = ${`${name}@kursiva.test`})`

interface Case {
  readonly what: string
  readonly who: string
  readonly query: string
  readonly change: readonly RawBuilder<unknown>[]
  /** what the answer holds at the very next request */
  readonly after: object
}

const content: readonly Case[] = [
  {
    what: 'the name of a course',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { name { value } } }',
    change: [sql`update course set name = ${text('Nytt navn')} where id = ${course}`],
    after: { course: { name: [{ value: 'Nytt navn' }, { value: 'Nytt navn' }, { value: 'Nytt navn' }] } },
  },
  {
    what: 'what a course is about',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { description { value } } }',
    change: [sql`update course set description = ${text('Om strøm')} where id = ${course}`],
    after: { course: { description: [{ value: 'Om strøm' }, { value: 'Om strøm' }, { value: 'Om strøm' }] } },
  },
  {
    what: 'a price',
    who: 'single',
    query: '{ course(shortId: "elsi4") { price { amountMinor } } }',
    change: [sql`update catalog_course set price_minor = 123400 where course_id = ${course}`],
    after: { course: { price: { amountMinor: '123400' } } },
  },
  {
    what: 'the name of a category',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { category { name { value } } } }',
    change: [
      sql`update category set name = ${text('Strøm')} where id = (select category_id from course where id = ${course})`,
    ],
    after: { course: { category: { name: [{ value: 'Strøm' }, { value: 'Strøm' }, { value: 'Strøm' }] } } },
  },
  {
    what: 'the name of an expert, on the cards of the courses',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { experts { lastName } } }',
    change: [
      sql`update expert set last_name = 'Nyhus' where id in (select expert_id from course_expert where course_id = ${course})`,
    ],
    after: { course: { experts: [{ lastName: 'Nyhus' }] } },
  },
  {
    what: 'the name of an episode',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { lesson(shortId: "elsi4-1") { name { value } } } }',
    change: [sql`update lesson set name = ${text('Først')} where id = ${lesson}`],
    after: { course: { lesson: { name: [{ value: 'Først' }, { value: 'Først' }, { value: 'Først' }] } } },
  },
  {
    what: 'the captions of a film',
    who: 'admin',
    query: '{ course(shortId: "elsi4") { lesson(shortId: "elsi4-1") { film { captions { language } } } } }',
    change: [
      sql`update media_asset set captions = '[]' where id = (select media_asset_id from lesson where id = ${lesson})`,
    ],
    after: { course: { lesson: { film: { captions: [] } } } },
  },
  {
    what: 'how many right answers pass a test',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { lessons { quiz { passPercentage } } } }',
    change: [sql`update quiz set pass_percentage = 91 where course_id = ${course}`],
    after: { course: { lessons: expect.arrayContaining([{ quiz: { passPercentage: 91 } }]) } },
  },
  {
    what: 'a moment of a film that is taken out',
    who: 'admin',
    query: '{ course(shortId: "hoyd3") { lessons { hasMoments } } }',
    change: [sql`delete from film_moment_answer`, sql`delete from film_moment`],
    after: { course: { lessons: expect.not.arrayContaining([{ hasMoments: true }]) } },
  },
  {
    what: 'an attachment that is taken out',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { attachments { id } } }',
    change: [sql`delete from attachment where course_id = ${course}`],
    after: { course: { attachments: [] } },
  },
  {
    what: 'a course that is withdrawn',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { id } }',
    change: [sql`update course set publication = 'ARCHIVED' where id = ${course}`],
    after: { course: null },
  },
  {
    what: 'and in the counts of the catalogue',
    who: 'learner',
    query: '{ catalogue { all } }',
    change: [sql`update course set publication = 'ARCHIVED'`],
    after: { catalogue: { all: 0 } },
  },
]

const own: readonly Case[] = [
  {
    what: 'a favourite',
    who: 'learner',
    query: '{ course(shortId: "exce8") { isFavorite } }',
    change: [
      sql`delete from favorite where user_id = ${userOf('learner')}`,
      sql`insert into favorite (user_id, course_id) select ${userOf('learner')}, id from course where short_id = 'exce8'`,
    ],
    after: { course: { isFavorite: true } },
  },
  {
    what: 'a favourite that is one no more',
    who: 'learner',
    query: '{ course(shortId: "exce8") { isFavorite } }',
    change: [sql`delete from favorite where user_id = ${userOf('learner')}`],
    after: { course: { isFavorite: false } },
  },
  {
    what: 'a changed role',
    who: 'manager',
    query: `{ getUser(userSub: "$sub") { memberships { role } } }`,
    change: [sql`update membership set role = 'MEMBER' where user_id = ${userOf('manager')}`],
    after: { getUser: { memberships: [{ role: 'MEMBER' }] } },
  },
  {
    what: 'the name of an organisation',
    who: 'learner',
    query: `{ getUser(userSub: "$sub") { memberships { organization { name } } } }`,
    change: [sql`update organization set name = 'Nordvik og sønner'`],
    after: { getUser: { memberships: [{ organization: { name: 'Nordvik og sønner' } }] } },
  },
  {
    what: 'the seats of an organisation',
    who: 'learner',
    query: `{ getUser(userSub: "$sub") { memberships { organization { subscription { seats } } } } }`,
    change: [sql`update subscription set seats = 777 where organization_id is not null`],
    after: { getUser: { memberships: [{ organization: { subscription: { seats: 777 } } }] } },
  },
  {
    what: 'a name',
    who: 'single',
    query: `{ getUser(userSub: "$sub") { name } }`,
    change: [sql`update app_user set name = 'Solveig Nytt' where id = ${userOf('single')}`],
    after: { getUser: { name: 'Solveig Nytt' } },
  },
  {
    what: 'how far somebody has come in a course',
    who: 'learner',
    query: '{ course(shortId: "elsi4") { lesson(shortId: "elsi4-1") { progress { positionSeconds } } } }',
    change: [
      sql`delete from episode_progress where user_id = ${userOf('learner')} and lesson_id = ${lesson}`,
      sql`insert into episode_progress (user_id, lesson_id, course_id, position_seconds)
          values (${userOf('learner')}, ${lesson}, ${course}, 17)`,
    ],
    after: { course: { lesson: { progress: { positionSeconds: 17 } } } },
  },
  {
    what: 'the list of favourites',
    who: 'manager',
    query: `{ getUser(userSub: "$sub") { favorites { shortId } } }`,
    change: [
      sql`delete from favorite where user_id = ${userOf('manager')}`,
      sql`insert into favorite (user_id, course_id) select ${userOf('manager')}, id from course where short_id = 'hoyd3'`,
    ],
    after: { getUser: { favorites: [{ shortId: 'hoyd3' }] } },
  },
  {
    what: 'a second organisation that somebody chooses',
    who: 'admin',
    query: `{ getUser(userSub: "$sub") { memberships { organization { name } } } }`,
    change: [
      sql`insert into organization (id, short_id, name, type, created_from, market) values ('00000000-0000-4000-8000-0000000000aa', 'andre', 'Den andre', 'ORGANIZATION', 'CLIENT', 'no')`,
      sql`insert into membership (user_id, organization_id, role) values (${userOf('admin')}, '00000000-0000-4000-8000-0000000000aa', 'MEMBER')`,
      sql`insert into active_organization (user_id, organization_id, chosen_at) values (${userOf('admin')}, '00000000-0000-4000-8000-0000000000aa', now())
          on conflict (user_id) do update set organization_id = excluded.organization_id`,
    ],
    after: { getUser: { memberships: [{ organization: { name: 'Den andre' } }, {}] } },
  },
  {
    what: 'a price list that the organisation hides',
    who: 'learner',
    query: '{ course(shortId: "exce8") { price { amountMinor } } }',
    change: [sql`update organization set hide_price_list = true`],
    after: { course: { price: null } },
  },
  {
    what: 'a subscription that was ended',
    who: 'single',
    query: '{ course(shortId: "exce8") { access { userCanWatch reason } } }',
    change: [
      sql`update subscription set expiration_date = now(), access_until = null where user_id = ${userOf('single')}`,
    ],
    after: { course: { access: { userCanWatch: false, reason: 'SUBSCRIPTION_EXPIRED' } } },
  },
  {
    what: 'a seat that is taken away',
    who: 'learner',
    query: '{ course(shortId: "exce8") { access { userCanWatch } } }',
    change: [sql`delete from membership where user_id = ${userOf('learner')}`],
    after: { course: { access: { userCanWatch: false } } },
  },
]

/** Asked three times, so that each process has the answer in its memory and has sent it from there. */
async function answers([one, other]: readonly [ApiClient, ApiClient], query: string) {
  const asked = query.replace('$sub', one.tokens?.sub ?? '')
  const answered: object[] = []
  for (const node of [one, other, one, other, one, other]) answered.push((await node.graph(asked)).data as object)
  return answered
}

describe.each([
  ['what concerns one user', own],
  ['what is published', content],
])('%s is seen at the very next request, in the process that changed it and in another', (_, cases) => {
  test.each(cases)('$what', async ({ who, query, change: statements, after }) => {
    const nodes = await nodesFor(who)
    for (const before of await answers(nodes, query)) expect(before).not.toMatchObject(after)
    await change(...statements)
    for (const now of await answers(nodes, query)) expect(now).toMatchObject(after)
  })
})

test('C6: a subscription ends by the clock, without any change of a row', async () => {
  const [, other] = await nodesFor('new')
  const query = '{ myCatalogueAccess { userCanWatch } }'
  await change(sql`
    insert into subscription (user_id, product_id, expiration_date)
    select ${userOf('new')}, product_id, now() + interval '500 milliseconds'
    from product_catalog join catalog on catalog.id = catalog_id and market = 'no' limit 1`)
  expect((await other.graph(query)).data).toEqual({ myCatalogueAccess: { userCanWatch: true } })
  await change(sql`select pg_sleep_until(max(expiration_date)) from subscription where user_id = ${userOf('new')}`)
  expect((await other.graph(query)).data).toEqual({ myCatalogueAccess: { userCanWatch: false } })
})

test('I10: a session that was ended is refused at the next call of every process', async () => {
  const nodes = await nodesFor('alumna')
  for (const node of nodes) expect((await node.graph('{ getSession { sessionId } }')).errors).toBeUndefined()
  await change(
    sql`update user_session set revoked_at = now(), revoked_reason = 'SignedOut' where user_sub = ${userOf('alumna')}`,
  )
  for (const node of nodes)
    expect((await node.graph('{ getSession { sessionId } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('M1: what one market carries is not in the memory of the other', async () => {
  const query = '{ catalogue { nodes { shortId } } }'
  const norwegian = await clientOf(first.url, 'staff@kursiva.test')
  const spanish = apiClient(first.url, norwegian.tokens, 'es.localhost')
  await change(sql`update course set publication = 'PUBLISHED'`)
  await change(sql`delete from catalog_course where catalog_id = (select id from catalog where market = 'es')`)
  expect((await norwegian.graph(query)).data.catalogue.nodes.length).toBeGreaterThan(0)
  expect((await spanish.graph(query)).data.catalogue.nodes).toEqual([])
})

test('a change that a request commits is seen in the same answer', async () => {
  const staff = await clientOf(first.url, 'staff@kursiva.test')
  const { data } = await staff.graph('{ course(shortId: "exce8") { id isFavorite } }')
  expect(data.course.isFavorite).toBe(false)
  const created = await staff.graph(
    `mutation ($input: CreateFavoriteInput!) { createFavorite(input: $input) { course { isFavorite } } }`,
    { input: { courseId: data.course.id, userId: staff.tokens?.sub } },
  )
  expect(created.data).toEqual({ createFavorite: { course: { isFavorite: true } } })
})

test('two changes of one user that are committed in another order than they were made are both seen', async () => {
  const nodes = await nodesFor('staff')
  const query = '{ one: course(shortId: "elsi4") { isFavorite } other: course(shortId: "hoyd3") { isFavorite } }'
  await change(
    sql`update course set publication = 'PUBLISHED'`,
    sql`delete from favorite where user_id = ${userOf('staff')}`,
  )
  const add = (shortId: string) =>
    sql`insert into favorite (user_id, course_id) select ${userOf('staff')}, id from course where short_id = ${shortId}`
  const [made, looked] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()]
  const slow = inTransaction(first.database, { kind: 'system' }, async (tx) => {
    await add('elsi4').execute(tx)
    made.resolve(true)
    await looked.promise
  })
  await made.promise
  await change(add('hoyd3'))
  for (const seen of await answers(nodes, query))
    expect(seen).toEqual({ one: { isFavorite: false }, other: { isFavorite: true } })
  looked.resolve(true)
  await slow
  for (const seen of await answers(nodes, query))
    expect(seen).toEqual({ one: { isFavorite: true }, other: { isFavorite: true } })
})

test('whoever asks while somebody publishes never gets an older text than the one that was committed before', async () => {
  const nodes = await nodesFor('staff')
  const query = '{ course(shortId: "exce8") { name { value } lessons { shortId } } }'
  await change(sql`update course set name = ${text('0')} where short_id = 'exce8'`)
  let committed = 0
  const publishing = new AbortController()
  const readers = [0, 1, 2, 3, 4, 5].map(async (index) => {
    const node = nodes[index % 2] ?? nodes[0]
    let answered = 0
    while (!publishing.signal.aborted) {
      const before = committed
      const { data } = await node.graph(query)
      expect(Number(data.course.name[0].value)).toBeGreaterThanOrEqual(before)
      answered += 1
    }
    return answered
  })
  for (let number = 1; number <= 60; number += 1) {
    await change(sql`update course set name = ${text(String(number))} where short_id = 'exce8'`)
    committed = number
  }
  publishing.abort()
  for (const answered of await Promise.all(readers)) expect(answered).toBeGreaterThan(0)
})
