import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { learningStatusOf } from '#values/learning/learning-status.ts'
import { recordAttempt } from './record-learning.ts'

let db: TestDatabase
let watching: WatchingWorld
let organizations: OrganizationWorld
const now = new Date()

beforeAll(async () => {
  db = await createTestDatabase()
  watching = watchingWorld(db.database)
  organizations = organizationWorld(db.database)
})
afterAll(() => db.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(db.database, { kind: 'system' }, work)

/** A test at the end of a course; returns its id. */
async function addTest(tx: Transaction, courseId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with lesson as (
      insert into lesson (short_id, course_id, kind, position, name)
      select left('t' || replace(gen_random_uuid()::text, '-', ''), 12), ${courseId}, 'QUIZ', count(*) + 1, '[{"languageCode":"nb","value":"Prøve"}]'
      from lesson where course_id = ${courseId} returning id
    )
    insert into quiz (short_id, lesson_id, course_id, pass_percentage)
    select left('q' || replace(gen_random_uuid()::text, '-', ''), 12), id, ${courseId}, 80 from lesson returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}

test('O3: the database decides how far a learner is as the rule does', async () => {
  for (const isFinished of [true, false])
    for (const testsPassed of [true, false, null]) {
      const { rows } = await asSystem((tx) =>
        sql<{
          status: string
          none: string
        }>`select learning_status(true, ${isFinished}, ${testsPassed}) as status, learning_status(false, ${isFinished}, ${testsPassed}) as none`.execute(
          tx,
        ),
      )
      expect(rows[0]).toEqual({ status: learningStatusOf({ isFinished, testsPassed }), none: learningStatusOf(null) })
    }
})

test('O3: of two tests in a course one that is not passed decides, with its best result; both passed give their mean', async () => {
  const userId = await watching.user()
  const organizationId = await organizations.organization()
  await organizations.join(organizationId, userId, 'MEMBER', new Date(now.getTime() - 1000))
  const { id: courseId } = await watching.course(60)
  const quizzes = await asSystem(async (tx) => [await addTest(tx, courseId), await addTest(tx, courseId)] as const)
  const take = async (which: 0 | 1, percentage: number) => {
    await inTransaction(db.database, { kind: 'user', userId }, (tx) =>
      recordAttempt(tx, {
        userId,
        courseId,
        quizId: quizzes[which],
        passed: percentage >= 80,
        percentage,
        isFirst: false,
        at: now,
      }),
    )
    const { rows } = await asSystem((tx) =>
      sql<object>`select status, percentage from course_learning where user_id = ${userId}`.execute(tx),
    )
    return rows[0]
  }
  expect(await take(0, 90)).toEqual({ status: 'BEGUN', percentage: 90 })
  expect(await take(1, 40)).toEqual({ status: 'NOT_PASSED', percentage: 40 })
  expect(await take(1, 55)).toEqual({ status: 'NOT_PASSED', percentage: 55 })
  expect(await take(1, 10)).toEqual({ status: 'NOT_PASSED', percentage: 55 })
  expect(await take(1, 81)).toEqual({ status: 'BEGUN', percentage: 85 })
})
