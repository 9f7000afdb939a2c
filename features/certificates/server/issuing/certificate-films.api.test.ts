import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { certificateWorld } from '#testing/learning/certificate-world.ts'
import { quizWorld, type QuizWorld } from '#testing/learning/quiz-world.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'

let own: TestDatabase
let quizzes: QuizWorld
let films: WatchingWorld
let world: ReturnType<typeof certificateWorld>
const first = new Date('2025-03-01T10:00:00Z')

beforeAll(async () => {
  own = await createTestDatabase()
  quizzes = quizWorld(own.database)
  films = watchingWorld(own.database)
  world = certificateWorld(own)
})
afterAll(() => own.close())

test('Q3: a certificate says the films that were seen, and more of them when more are seen', async () => {
  const course = await films.course(60, 90)
  const quiz = await quizzes.quiz({ courseId: course.id })
  const { userId } = await quizzes.user()
  await world.take(userId, quiz, first)
  expect(await world.certificatesOf(userId)).toMatchObject([{ episode_count: 0, duration_seconds: 0, percentage: 100 }])
  await world.watch(userId, course.episodes.slice(0, 1))
  await world.jobsDone()
  expect(await world.certificatesOf(userId)).toMatchObject([
    { episode_count: 1, duration_seconds: 60, percentage: 100 },
  ])
  expect(await world.mailsTo(userId)).toHaveLength(1)
})

test('Q3: the mail carries the way to the certificate and the address that checks it', async () => {
  const quiz = await quizzes.quiz()
  const { userId } = await quizzes.user()
  await world.take(userId, quiz, first)
  const [certificate] = await world.certificatesOf(userId)
  const mails = await world.mailsTo(userId)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('https://kursiva.test/no/profile/certificates')
  expect(mails[0]?.text).toContain(`https://kursiva.test/no/certificate/${certificate?.code}`)
})

test('Q3: mandatory training gives no certificate while a film is missing, and none without any film', async () => {
  const course = await films.course(60)
  const quiz = await quizzes.quiz({ courseId: course.id })
  await world.asSystem(async (tx) => {
    await sql`update course set mandatory_training = true, certificate_films = true where id = ${course.id}`.execute(tx)
    await sql`insert into lesson (short_id, course_id, position, kind, name)
      select ${randomUUID().slice(0, 8)}, ${course.id}, 9, 'PLACEHOLDER', name from lesson where course_id = ${course.id} limit 1`.execute(
      tx,
    )
  })
  const { userId } = await quizzes.user()
  await world.take(userId, quiz, first)
  await world.watch(userId, course.episodes)
  await world.jobsDone()
  expect(await world.certificatesOf(userId)).toEqual([])

  const bare = await quizzes.quiz()
  await world.asSystem((tx) =>
    sql`delete from lesson where course_id = ${bare.courseId} and kind = 'EPISODE'`.execute(tx),
  )
  await world.take(userId, bare, first)
  expect(await world.certificatesOf(userId)).toEqual([])
})
