import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql, type RawBuilder } from '#platform/database/index.ts'
import { apiClient, clientOf, signIn, type ApiClient } from '#testing/api-client.ts'
import { content, own, text, userOf } from '#testing/changes-to-see.ts'
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
