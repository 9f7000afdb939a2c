import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateData } from '#features/certificates/server/certificate-data.ts'
import { asOwner, inTransaction, sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { quizWorld, type QuizWorld } from '#testing/learning/quiz-world.ts'
import { issueCertificate } from './issue-certificate.ts'

let own: TestDatabase
let world: QuizWorld
beforeAll(async () => {
  own = await createTestDatabase()
  world = quizWorld(own.database)
})
afterAll(() => own.close())

const issue = (userId: string, courseId: string, percentage: number, year = 2026) =>
  inTransaction(own.database, { kind: 'user', userId }, (tx) =>
    issueCertificate(
      tx,
      {
        userId,
        courseId,
        market: 'no',
        percentage,
        passPercentage: 75,
        answers: [true],
        at: new Date(Date.UTC(year, 10, 21)),
      },
      { notifyHolder: () => Promise.resolve() },
    ),
  )

const owns = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(own.ownerUrl, (owner) => owner.query<Row>(statement, values))
/** The digests that the certificates for a course carry, in the order they were issued. */
const carried = async (courseId: string) =>
  (
    await owns<{ digest: string | null }>(
      `select v.digest from certificate c left join course_version v on v.id = c.course_version_id
       where c.course_id = $1 order by c.issued_at`,
      [courseId],
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

describe('versions: a certificate', () => {
  test('keeps the version it was issued for when the course changes; the one that renews it has the new one', async () => {
    const [{ userId }, { courseId, quizId }] = [await world.user(), await world.quiz()]
    await publish(`update course set certificate_months = 12 where id = '${courseId}'`)
    const before = await current(courseId)
    await issue(userId, courseId, 80)
    await publish(`update quiz set pass_percentage = 60 where id = '${quizId}'`)
    expect(await current(courseId)).not.toBe(before)
    expect(await issue(userId, courseId, 100)).toBe('Improved')
    expect(await carried(courseId)).toEqual([before])
    expect(await issue(userId, courseId, 80, 2028)).toBe('Renewed')
    expect(await carried(courseId)).toEqual([before, await current(courseId)])
  })

  test('keeps it when the course is withdrawn and when its holder is erased', async () => {
    const [{ userId }, { courseId }] = [await world.user(), await world.quiz()]
    await issue(userId, courseId, 80)
    const before = await carried(courseId)
    expect(before).toEqual([await current(courseId)])
    await publish(`update course set publication = 'ARCHIVED' where id = '${courseId}'`)
    await inTransaction(own.database, { kind: 'system' }, (tx) =>
      certificateData.erase(tx, { userId } as Parameters<typeof certificateData.erase>[1], new Date()),
    )
    expect(await carried(courseId)).toEqual(before)
    await expect(
      publish(`update certificate set course_version_id = null where course_id = '${courseId}'`),
    ).rejects.toThrow('what somebody was taught is not changed')
  })

  test('from before there were versions has none', async () => {
    const [{ userId }, { courseId }] = [await world.user(), await world.quiz()]
    await owns(`delete from current_course_version where course_id = $1`, [courseId])
    await issue(userId, courseId, 80)
    expect(await carried(courseId)).toEqual([null])
  })

  test('is written out with its version in the copy of one’s data', async () => {
    const [{ userId }, { courseId }] = [await world.user(), await world.quiz()]
    await issue(userId, courseId, 80)
    const { tables } = await inTransaction(own.database, { kind: 'user', userId }, (tx) =>
      certificateData.collect(tx, { userId, language: 'nb' } as Parameters<typeof certificateData.collect>[1]),
    )
    const digest = (await current(courseId)) ?? ''
    expect(tables[0]?.rows).toEqual([expect.objectContaining({ percentage: 80, version: digest.slice(0, 12) })])
  })
})
