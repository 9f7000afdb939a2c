import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let learner: ApiClient
let manager: ApiClient
let admin: ApiClient
let nordvik: string

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(server.database, { kind: 'system' }, work)

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ;[learner, manager, admin] = await Promise.all([
    clientOf(server.url, 'learner@kursiva.test'),
    clientOf(server.url, 'manager@kursiva.test'),
    clientOf(server.url, 'admin@kursiva.test'),
  ])
  const { rows } = await asSystem((tx) => sql<{ id: string }>`select id from organization`.execute(tx))
  nordvik = rows[0]?.id ?? ''
})
afterAll(() => server.close())

const query = `query($id: ID!) { organizationActivity(organizationId: $id) {
  members activeMembers certificates coursesFinished courses { finished underWay course { shortId } }
} }`
const activity = async (client: ApiClient, id = nordvik) => {
  const { data, errors } = await client.graph(query, { id })
  expect(errors).toBeUndefined()
  return data.organizationActivity
}

test('O3: what members have learnt is told in numbers, to admin and manager alike', async () => {
  const told = await activity(admin)
  expect(told).toMatchObject({ members: 3, activeMembers: 1, certificates: 1, coursesFinished: 1 })
  expect(told.courses).toHaveLength(5)
  expect(told.courses[0]).toMatchObject({ finished: 1, underWay: 0 })
  for (const course of told.courses.slice(1)) expect(course).toMatchObject({ finished: 0, underWay: 1 })
  expect(await activity(manager)).toEqual(told)
})

test('O3: members, strangers and unknown organisations get nothing', async () => {
  expect(await activity(learner)).toBeNull()
  for (const id of [randomUUID(), 'nordvik']) expect(await activity(admin, id)).toBeNull()
})

test('C7: who has seen every film of a course has finished it; who last watched long ago is not active', async () => {
  await asSystem(async (tx) => {
    const person = sql`(select id from app_user where email = 'manager@kursiva.test')`
    await sql`
      insert into episode_progress (user_id, lesson_id, course_id, completed_at, updated_at)
      select ${person}, id, course_id, now() - interval '40 days', now() - interval '40 days'
      from lesson where kind = 'EPISODE' and course_id = (select id from course where short_id = 'elsi4')
    `.execute(tx)
  })
  const told = await activity(manager)
  expect(told).toMatchObject({ activeMembers: 1, certificates: 1, coursesFinished: 2 })
  expect(told.courses.find(({ course }: { course: { shortId: string } }) => course.shortId === 'elsi4')).toMatchObject({
    finished: 1,
    underWay: 1,
  })
})

test('O3: what somebody learnt before joining is nobody else’s business', async () => {
  await asSystem((tx) =>
    sql`update membership set created_at = now() where user_id = ${learner.tokens?.sub}`.execute(tx),
  )
  expect(await activity(admin)).toMatchObject({ members: 3, activeMembers: 0, certificates: 0, coursesFinished: 1 })
})
