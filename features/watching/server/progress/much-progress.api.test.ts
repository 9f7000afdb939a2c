import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { watchingWorld } from '#testing/learning/watching-world.ts'
import { findLearnedCourses, findProgress, findSeekLimits } from './progress-store.ts'

// A user with a thousand courses in progress, among many others who have watched the same films, and a course of two
// hundred lessons.

const thousand = 1_000
const lessonsEach = 3
const longLessons = 200
const others = 40

let db: TestDatabase
let userId: string
let long: { id: string; episodeIds: string[] }
let courseIds: string[]

beforeAll(async () => {
  db = await createTestDatabase()
  const world = watchingWorld(db.database)
  const model = await world.course(60)
  long = await world.course(...Array.from({ length: longLessons }, () => 60))
  userId = await world.user()
  const crowd = await Promise.all(Array.from({ length: others }, () => world.user()))
  courseIds = Array.from({ length: thousand }, () => randomUUID())
  await inTransaction(db.database, { kind: 'system' }, async (tx) => {
    await sql`
      insert into course (id, short_id, number, category_id, level, spoken_language, status, name, short_description, description, published_at)
      select u.id, 'many' || u.place, 1, c.category_id, c.level, 'nb', 'PUBLISHED', c.name, c.name, c.name, now()
      from unnest(${courseIds}::uuid[]) with ordinality u(id, place), course c where c.id = ${model.id}`.execute(tx)
    await sql`
      insert into catalog_course (catalog_id, course_id)
      select k.catalog_id, u from unnest(${courseIds}::uuid[]) u, catalog_course k where k.course_id = ${model.id}`.execute(
      tx,
    )
    await sql`
      insert into lesson (short_id, course_id, position, kind, name, media_asset_id, duration_seconds)
      select 'many' || u.place || '-' || n, u.id, n, 'EPISODE', l.name, l.media_asset_id, 60
      from unnest(${courseIds}::uuid[]) with ordinality u(id, place), generate_series(1, ${lessonsEach}::integer) n, lesson l
      where l.course_id = ${model.id} and l.kind = 'EPISODE'`.execute(tx)
    // the newer half of the courses is seen to the end
    await sql`
      insert into episode_progress (user_id, lesson_id, course_id, position_seconds, watched, completed_at, updated_at)
      select u, l.id, l.course_id, 30, '{[0,30)}', case when substr(l.short_id, 5, 1)::integer % 2 = 0 then now() end,
             now() - (substr(l.short_id, 5, 1)::integer % 2) * interval '1 day' - random() * interval '1 hour'
      from unnest(${[userId, ...crowd]}::uuid[]) u, lesson l where l.short_id like 'many%'`.execute(tx)
    await sql`
      insert into episode_progress (user_id, lesson_id, course_id, position_seconds, watched)
      select ${userId}, id, course_id, 30, '{[0,30)}' from lesson where course_id = ${long.id} and kind = 'EPISODE'`.execute(
      tx,
    )
  })
  // what autovacuum does within the minute
  await asOwner(db.ownerUrl, (owner) => owner.query('analyze'))
})
afterAll(() => db.close())

/** The result, and how many rows of all users' progress were read: sequentially and by an index. */
function costOf<T>(
  read: (tx: Transaction) => Promise<T>,
): Promise<{ answer: T; readThrough: number; fetched: number }> {
  // each in a transaction of its own: that is what the view counts
  return inTransaction(
    db.database,
    { kind: 'user', userId },
    async (tx) => {
      const before = await counts(tx)
      const answer = await read(tx)
      const after = await counts(tx)
      return { answer, readThrough: after.through - before.through, fetched: after.fetched - before.fetched }
    },
    { readOnly: true },
  )
}

async function counts(tx: Transaction): Promise<{ through: number; fetched: number }> {
  const { rows } = await sql<{ through: number; fetched: number }>`
    select seq_tup_read::integer as through, idx_tup_fetch::integer as fetched
    from pg_stat_xact_user_tables where relname = 'episode_progress'`.execute(tx)
  return rows[0] ?? { through: 0, fetched: 0 }
}

const own = thousand * lessonsEach + longLessons

test('C7: a thousand begun courses are found in one’s own rows alone, and so is one of them', async () => {
  const { answer, readThrough, fetched } = await costOf((tx) => findLearnedCourses(tx, userId))
  expect(answer).toHaveLength(thousand + 1)
  // the long one was touched a moment ago
  expect(answer[0]?.courseId).toBe(long.id)
  // those whose number begins with an even digit
  const seen = courseIds.filter((_, place) => Number(`${place + 1}`[0]) % 2 === 0)
  expect(new Set(answer.flatMap(({ courseId, isFinished }) => (isFinished ? courseId : [])))).toEqual(new Set(seen))
  const one = await costOf((tx) => findLearnedCourses(tx, userId, [long.id]))
  expect(one.answer).toEqual([answer[0]])
  expect({ readThrough, isOwn: fetched <= own }).toEqual({ readThrough: 0, isOwn: true })
  expect({ readThrough: one.readThrough, isOwn: one.fetched <= longLessons }).toEqual({ readThrough: 0, isOwn: true })
})

test('C7: progress in a course of two hundred lessons, and in twenty courses of a page, reads no row too many', async () => {
  const lessons = await costOf((tx) => findProgress(tx, userId, [long.id]))
  expect(lessons.answer).toHaveLength(longLessons)
  const page = await costOf((tx) => findProgress(tx, userId, courseIds.slice(0, 20)))
  expect(page.answer).toHaveLength(20 * lessonsEach)
  const limits = await costOf((tx) => findSeekLimits(tx, userId, long.episodeIds))
  expect(limits.answer.size).toBe(0)
  for (const { readThrough, fetched } of [lessons, page, limits])
    expect({ readThrough, isOwn: fetched <= own }).toEqual({ readThrough: 0, isOwn: true })
})
