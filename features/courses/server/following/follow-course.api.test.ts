import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { followCourse } from './follow-course.ts'
import { notifyFollowers } from './notify-followers.ts'

let server: TestServer
let reader: ApiClient
let course: { id: string; shortId: string }

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  reader = await clientOf(server.url, 'new@kursiva.test')
})
afterAll(() => server.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, { kind: 'system' }, work)
const page = `query ($shortId: String!) { course(shortId: $shortId) {
  isComing isFollowed episodeCount durationSeconds price { amountMinor } access { userCanPurchase } lessons { kind durationSeconds }
} }`
const seen = async () => (await reader.graph(page, { shortId: course.shortId })).data.course
const follow = (follows: boolean, courseId = course.id) =>
  reader.graph(
    'mutation ($id: ID!, $f: Boolean!) { followCourse(courseId: $id, follows: $f) { isComing isFollowed } }',
    {
      id: courseId,
      f: follows,
    },
  )
const notify = () =>
  notifyFollowers(() => 'https://kursiva.test', {
    database: server.database,
    clock: () => new Date(),
    log: createLogger('silent'),
    signal: new AbortController().signal,
  })
const mails = () =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ recipient: string; text: string; leave: string }>`
      select recipient, text_body as text, leave_url as leave from mail_outbox where kind = 'course-ready'`.execute(tx)
    return rows
  })

/** A course of the Norwegian market without a film, and one of its lessons. */
async function comingCourse() {
  const [id, lesson] = [randomUUID(), randomUUID()]
  const shortId = id.replaceAll('-', '').slice(0, 8)
  await asSystem(async (tx) => {
    await sql`
      insert into course (id, short_id, number, category_id, level, spoken_language, status, name, short_description, description, published_at)
      select ${id}, ${shortId}, 1, category_id, level, spoken_language, 'PUBLISHED', name, short_description, description, now()
      from course where short_id = 'elsi4'`.execute(tx)
    await sql`
      insert into catalog_course (catalog_id, course_id, price_minor) select id, ${id}, 10000 from catalog where market = 'no'`.execute(
      tx,
    )
    await sql`
      insert into lesson (id, short_id, course_id, position, kind, name)
      select ${lesson}, ${shortId}, ${id}, 0, 'PLACEHOLDER', name from course where id = ${id}`.execute(tx)
  })
  return { id, shortId, lesson }
}

const film = (lesson: string) =>
  asSystem((tx) =>
    sql`
      update lesson set kind = 'EPISODE', media_asset_id = m.id, duration_seconds = 60
      from (select id from media_asset limit 1) m where lesson.id = ${lesson}`.execute(tx),
  )

test('C2: a course without a film is coming: no price, no length, not for sale, and it can be followed', async () => {
  const made = await comingCourse()
  course = made
  expect(await seen()).toEqual({
    isComing: true,
    isFollowed: false,
    episodeCount: 0,
    durationSeconds: 0,
    price: null,
    access: { userCanPurchase: false },
    lessons: [{ kind: 'PLACEHOLDER', durationSeconds: 0 }],
  })
  expect((await follow(true)).data.followCourse).toEqual({ isComing: true, isFollowed: true })
  expect((await follow(true)).data.followCourse).toEqual({ isComing: true, isFollowed: true })
  await notify()
  expect(await mails()).toEqual([])

  await film(made.lesson)
  expect(await seen()).toMatchObject({
    isComing: false,
    episodeCount: 1,
    durationSeconds: 60,
    price: { amountMinor: '10000' },
    access: { userCanPurchase: true },
  })
  await Promise.all([notify(), notify(), notify()])
  await notify()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'new@kursiva.test',
    text: expect.stringContaining(`/course/${made.shortId}/`),
  })
  // there is nothing to wait for any more
  expect((await follow(true)).data.followCourse).toEqual({ isComing: false, isFollowed: false })
})

test('C2: the link in the mail ends everything that is waited for, and following is taken back by hand', async () => {
  const [ready, other] = [await comingCourse(), await comingCourse()]
  course = ready
  await follow(true)
  await follow(true, other.id)
  await film(ready.lesson)
  await notify()
  const leave = (await mails()).find(({ text }) => text.includes(ready.shortId))?.leave ?? ''
  const path = leave.replace('https://kursiva.test', '')
  expect(path).toMatch(/^\/rest\/courses\/leave\/.{32,}$/)
  const anyone = apiClient(server.url)
  expect((await anyone.fetch(path)).status).toBe(200)
  course = other
  expect(await seen()).toMatchObject({ isFollowed: true })
  expect((await anyone.fetch(path, { method: 'POST' })).status).toBe(200)
  expect(await seen()).toMatchObject({ isFollowed: false })
  await follow(true)
  expect((await follow(false)).data.followCourse).toEqual({ isComing: true, isFollowed: false })
})

test('C2: an unknown course, and one of the other market, cannot be followed', async () => {
  for (const id of [randomUUID(), 'x', (await spanishCourse()) ?? ''])
    expect((await follow(true, id)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  const userId = randomUUID()
  const request = { userId, market: 'no', courseId: randomUUID(), follows: false, at: new Date() } as const
  expect(await followCourse(server.database, request)).toEqual({ kind: 'UnknownCourse' })
})

const spanishCourse = () =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select c.id from course_card c where market = 'es'
        and not exists (select from course_card o where o.id = c.id and o.market = 'no') limit 1`.execute(tx)
    return rows[0]?.id
  })
