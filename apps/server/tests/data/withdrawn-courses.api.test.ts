import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Actor } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { personalData } from '#apps/server/personal-data.ts'

let server: TestServer
let learner: ApiClient
let admin: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'learner@kursiva.test')
  admin = await clientOf(server.url, 'admin@kursiva.test')
})
afterAll(() => server.close())

/** The keepers that name courses. */
const named = ['activity', 'assignments', 'catalogue', 'games', 'moments', 'notes', 'quizzes', 'recall', 'watching']

/** What the copies of one's own data say of courses, lessons and games, by keeper. */
async function copies() {
  const userId = learner.tokens?.sub ?? ''
  const found: Record<string, unknown> = {}
  for (const keeper of personalData.filter(({ name }) => named.includes(name))) {
    const actor: Actor = keeper.readsAs === 'user' ? { kind: 'user', userId } : { kind: 'system' }
    const { tables } = await inTransaction(server.database, actor, (tx) =>
      keeper.collect(tx, { userId, language: 'nb' } as Parameters<typeof keeper.collect>[1]),
    )
    found[keeper.name] = tables.map(({ rows }) => rows)
  }
  return found
}

async function required(): Promise<unknown> {
  const { data } = await admin.graph(
    `query($userSub: String!) {
    getUser(userSub: $userSub) { memberships { organization { id } } }
  }`,
    { userSub: admin.tokens?.sub },
  )
  const { errors, data: shown } = await admin.graph(
    'query($id: ID!) { compliance(organizationId: $id, offset: 0, limit: 25) { items { id name { languageCode value } } } }',
    { id: data.getUser.memberships[0].organization.id },
  )
  expect(errors).toBeUndefined()
  return shown.compliance.items
}

const setStatus = (status: string) =>
  inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`update course set status = ${status} where published_at is not null`.execute(tx),
  )

test('C2: withdrawn courses keep their names in copies of one’s data and in compliance', async () => {
  const [before, requiredBefore] = [await copies(), await required()]
  expect(JSON.stringify(before)).toContain('Elsikkerhet i praksis')
  expect(JSON.stringify(requiredBefore)).toContain('value')
  await setStatus('PAUSED')
  expect((await learner.graph('{ course(shortId: "elsi4") { id } }')).data.course).toBeNull()
  expect(await copies()).toEqual(before)
  expect(await required()).toEqual(requiredBefore)
  await setStatus('PUBLISHED')
})

test('C2: the names of drafts are nobody’s to see, nor those of any course without a user', async () => {
  const count = (actor: Actor, view: 'course_title' | 'lesson_title') =>
    inTransaction(server.database, actor, async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(view)}`.execute(tx)
      return rows[0]?.count
    })
  const user: Actor = { kind: 'user', userId: learner.tokens?.sub ?? '' }
  const before = await count(user, 'course_title')
  expect(before).toBeGreaterThan(20)
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`insert into course (short_id, number, category_id, level, spoken_language, name, short_description, description)
        select 'draft', 900, category_id, level, spoken_language, name, name, name from course limit 1`.execute(tx),
  )
  expect(await count(user, 'course_title')).toBe(before)
  for (const view of ['course_title', 'lesson_title'] as const) expect(await count({ kind: 'anonymous' }, view)).toBe(0)
})
