import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quizData } from '#features/quizzes/server/quiz-data.ts'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { quizWorld, type QuizWorld, type WorldQuiz } from '#testing/learning/quiz-world.ts'
import { finishAttempt } from './finish-attempt.ts'
import { startAttempt } from './start-attempt.ts'

let own: TestDatabase
let world: QuizWorld
beforeAll(async () => {
  own = await createTestDatabase()
  world = quizWorld(own.database)
})
afterAll(() => own.close())

type Subject = Awaited<ReturnType<QuizWorld['user']>>
const nothingFollows = { quizPassed: () => Promise.resolve() }

/** Takes a whole attempt. */
async function take(who: Subject, quiz: WorldQuiz): Promise<string> {
  const begun = await startAttempt(own.database, who, { quizShortId: quiz.shortId, language: 'nb' }, nothingFollows)
  if (begun.kind !== 'Started') throw new Error(begun.kind)
  await finishAttempt(own.database, who, { attemptId: begun.attempt.id, language: 'nb' }, nothingFollows)
  return begun.attempt.id
}

const owns = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(own.ownerUrl, (owner) => owner.query<Row>(statement, values))
/** The digest that each of a user's attempts carries, in order. */
const carried = async (userId: string) =>
  (
    await owns<{ digest: string | null }>(
      `select v.digest from quiz_attempt a left join course_version v on v.id = a.course_version_id
       where a.user_id = $1 order by a.number`,
      [userId],
    )
  ).map(({ digest }) => digest)
const current = async (courseId: string) =>
  (
    await owns<{ digest: string }>(
      `select digest from course_version v join current_course_version c on c.version_id = v.id where c.course_id = $1`,
      [courseId],
    )
  )[0]?.digest
const publish = (statement: string) =>
  inTransaction(own.database, { kind: 'system' }, (tx) => sql.raw(statement).execute(tx))

describe('versions: an attempt', () => {
  test('carries the version of its course as it was when it began', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ maxAttempts: null })]
    const before = await current(quiz.courseId)
    await take(who, quiz)
    await publish(
      `update quiz_question set prompt = '[{"languageCode":"nb","value":"Ny?"}]' where quiz_id = '${quiz.quizId}'`,
    )
    const after = await current(quiz.courseId)
    expect(after).not.toBe(before)
    await take(who, quiz)
    expect(await carried(who.userId)).toEqual([before, after])
  })

  test('of a course that was withdrawn keeps its version', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    await take(who, quiz)
    const before = await carried(who.userId)
    await publish(`update course set status = 'PAUSED' where id = '${quiz.courseId}'`)
    expect(before).toEqual([expect.any(String)])
    expect(await carried(who.userId)).toEqual(before)
  })

  test('can not be given another version', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    const begun = await startAttempt(own.database, who, { quizShortId: quiz.shortId, language: 'nb' }, nothingFollows)
    await expect(
      inTransaction(own.database, { kind: 'user', userId: who.userId }, (tx) =>
        sql`update quiz_attempt set course_version_id = null where user_id = ${who.userId}`.execute(tx),
      ),
    ).rejects.toThrow('what somebody was taught is not changed')
    expect(begun.kind).toBe('Started')
  })

  test('is written out with it in the copy of one’s data, and its erasure leaves the version', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    await take(who, quiz)
    const actor = { kind: 'user', userId: who.userId } as const
    const { tables } = await inTransaction(own.database, actor, (tx) =>
      quizData.collect(tx, { userId: who.userId, language: 'nb' } as Parameters<typeof quizData.collect>[1]),
    )
    const digest = (await current(quiz.courseId)) ?? ''
    expect(tables[0]?.rows).toEqual([expect.objectContaining({ attempt: 1, version: digest.slice(0, 12) })])
    await inTransaction(own.database, { kind: 'system' }, (tx) =>
      quizData.erase(tx, { userId: who.userId } as Parameters<typeof quizData.erase>[1], new Date()),
    )
    expect(await carried(who.userId)).toEqual([])
    expect(await current(quiz.courseId)).toBe(digest)
  })
})
