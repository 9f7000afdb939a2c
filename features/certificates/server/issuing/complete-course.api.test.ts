import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessSubject } from '#features/courses/server/index.ts'
import { answerQuestion, finishAttempt, startAttempt, type QuizReactions } from '#features/quizzes/server/index.ts'
import { createHeartbeatBatcher } from '#features/watching/server/index.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { queuedJobs, startTestJobs } from '#testing/jobs.ts'
import { quizWorld, type QuizWorld, type WorldQuiz } from '#testing/learning/quiz-world.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { queueCourseCompletion, certificateJobs } from '#features/certificates/server/certificate-jobs.ts'
import { findCertificates } from '#features/certificates/server/certificate-store.ts'
import { completeCourse } from './complete-course.ts'
import { completePlaylists } from './complete-playlists.ts'

let own: TestDatabase
let quizzes: QuizWorld
let films: WatchingWorld
const day = 24 * 60 * 60 * 1000
const first = new Date('2025-03-01T10:00:00Z')
const later = (days: number) => new Date(first.getTime() + days * day)
const reactions: QuizReactions = {
  quizPassed: async (tx, event) => {
    await completeCourse(tx, event, { sendMail })
    await completePlaylists(tx, event, { sendMail })
  },
}

beforeAll(async () => {
  own = await createTestDatabase()
  quizzes = quizWorld(own.database)
  films = watchingWorld(own.database)
})
afterAll(() => own.close())

const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(own.database, { kind: 'system' }, work)
const as = <T>(userId: string, work: (tx: Transaction) => Promise<T>) =>
  inTransaction(own.database, { kind: 'user', userId }, work)

const proven = (courseId: string, how: { months?: number; films?: boolean }) =>
  asSystem((tx) =>
    sql`update course set certificate_months = ${how.months ?? null}, certificate_films = ${how.films ?? false} where id = ${courseId}`.execute(
      tx,
    ),
  )

async function begin(subject: AccessSubject, quiz: WorldQuiz): Promise<string> {
  const start = await startAttempt(own.database, subject, { quizShortId: quiz.shortId, language: 'nb' }, reactions)
  if (start.kind !== 'Started') throw new Error(start.kind)
  return start.attempt.id
}

/** Takes a test with this many right answers. */
async function take(userId: string, quiz: WorldQuiz, now: Date, right = quiz.questions.length) {
  const subject = { userId, market: 'no', now } as const
  const attemptId = await begin(subject, quiz)
  for (const [place, question] of quiz.questions.entries()) {
    const optionIds = place < right ? question.right : question.wrong.slice(0, 1)
    await answerQuestion(own.database, subject, { attemptId, questionId: question.id, optionIds, text: null })
  }
  return finishAttempt(own.database, subject, { attemptId, language: 'nb' }, reactions)
}

const certificatesOf = (userId: string) => as(userId, (tx) => findCertificates(tx, userId, 20))
const mailsTo = async (userId: string) =>
  asSystem(
    async (tx) =>
      (
        await sql<{ subject: string }>`
          select subject from mail_outbox where recipient = ${`${userId}@kursiva.test`} order by created_at, id`.execute(
          tx,
        )
      ).rows,
  )
const look = (userId: string, courseId: string, at: Date) =>
  as(userId, (tx) => completeCourse(tx, { userId, courseId, market: 'no', at }, { sendMail }))

/** Sees the films of a course to the end, and lets the job look. */
async function watch(userId: string, episodes: readonly string[]) {
  const recorder = createHeartbeatBatcher(own.database, () => new Date(), {}, { filmsCompleted: queueCourseCompletion })
  for (const lessonShortId of episodes)
    await recorder.record(
      { userId, market: 'no' },
      { lessonShortId, positionSeconds: 60, ranges: [{ from: 0, to: 60 }], elapsedSeconds: 60 },
    )
  await recorder.drain()
}

async function jobsDone() {
  const running = await startTestJobs(own, certificateJobs())
  await expect
    .poll(() => queuedJobs(own).then((jobs) => jobs.filter(({ name }) => name === 'complete-learning')), {
      interval: 20,
    })
    .toEqual([])
  await running.stop()
}

describe('Q3: a course that wants its films seen', () => {
  test('tested last gives the certificate with the test; watched last gives it with the film', async () => {
    const course = await films.course(60, 60)
    const quiz = await quizzes.quiz({ courseId: course.id })
    await proven(course.id, { films: true })
    const [tester, watcher] = await Promise.all([quizzes.user(), quizzes.user()])

    await watch(tester.userId, course.episodes)
    await jobsDone()
    expect(await certificatesOf(tester.userId)).toEqual([])
    await take(tester.userId, quiz, first)
    expect(await certificatesOf(tester.userId)).toMatchObject([{ percentage: 100, tested: true, issued_at: first }])

    await take(watcher.userId, quiz, first, 3)
    await watch(watcher.userId, course.episodes.slice(0, 1))
    await jobsDone()
    expect(await certificatesOf(watcher.userId)).toEqual([])
    await watch(watcher.userId, course.episodes.slice(1))
    await jobsDone()
    // what was reached in the test, and when
    expect(await certificatesOf(watcher.userId)).toMatchObject([
      { percentage: 75, best_score_at: first, answers: [true, true, true, false] },
    ])
    expect(await mailsTo(watcher.userId)).toHaveLength(1)
  })

  test('watched and tested at the same moment gives it once', async () => {
    const course = await films.course(60)
    const quiz = await quizzes.quiz({ courseId: course.id })
    await proven(course.id, { films: true })
    const users = await Promise.all(Array.from({ length: 5 }, () => quizzes.user()))
    await Promise.all(users.flatMap(({ userId }) => [take(userId, quiz, first), watch(userId, course.episodes)]))
    await jobsDone()
    for (const { userId } of users) expect(await certificatesOf(userId)).toHaveLength(1)
  })
})

test('Q3: a course without a test gives its certificate with the last film, without a result and for good', async () => {
  const course = await films.course(60, 60)
  await asSystem((tx) => sql`delete from lesson where course_id = ${course.id} and kind = 'QUIZ'`.execute(tx))
  await proven(course.id, { months: 12 })
  const { userId } = await quizzes.user()
  await watch(userId, course.episodes)
  await jobsDone()
  expect(await certificatesOf(userId)).toMatchObject([
    { tested: false, percentage: 100, pass_percentage: null, valid_until: null },
  ])
  // the films again change nothing
  await watch(userId, course.episodes)
  await jobsDone()
  expect(await certificatesOf(userId)).toHaveLength(1)
  expect(await mailsTo(userId)).toHaveLength(1)
})

test('Q3: fifty concurrent checks give one certificate and one mail', async () => {
  const quiz = await quizzes.quiz()
  const { userId } = await quizzes.user()
  const subject = { userId, market: 'no', now: first } as const
  const attemptId = await begin(subject, quiz)
  for (const { id, right } of quiz.questions)
    await answerQuestion(own.database, subject, { attemptId, questionId: id, optionIds: right, text: null })
  const quiet: QuizReactions = { quizPassed: () => Promise.resolve() }
  await finishAttempt(own.database, subject, { attemptId, language: 'nb' }, quiet)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => look(userId, quiz.courseId, first)))
  expect(outcomes.toSorted()).toEqual(['Issued', ...Array.from({ length: 49 }, () => 'Unchanged')])
  expect(await mailsTo(userId)).toHaveLength(1)
})

test('C8, Q3: a playlist’s certificate is issued once all of it is done, lists its contents, and stays', async () => {
  const [watched, other] = [await films.course(60), await films.course(60)]
  const quiz = await quizzes.quiz({ courseId: watched.id })
  const [list, inner] = [randomUUID(), randomUUID()]
  const name = (value: string) => JSON.stringify([{ languageCode: 'nb', value }])
  await asSystem(async (tx) => {
    await sql`delete from lesson where course_id = ${other.id} and kind = 'QUIZ'`.execute(tx)
    for (const [id, title, gives] of [
      [list, 'Ny _montør_', true],
      [inner, 'Det innerste', false],
    ] as const)
      await sql`insert into playlist (id, short_id, kind, name, description, certificate) values (${id}, ${id.slice(0, 8)}, 'NONE', ${name(title)}, ${name('Liste')}, ${gives})`.execute(
        tx,
      )
    await sql`insert into playlist_item (playlist_id, position, kind, course_id) values (${list}, 0, 'COURSE', ${watched.id}), (${inner}, 0, 'COURSE', ${other.id})`.execute(
      tx,
    )
    await sql`insert into playlist_item (playlist_id, position, kind, nested_id) values (${list}, 1, 'PLAYLIST', ${inner})`.execute(
      tx,
    )
  })
  const { userId } = await quizzes.user()
  const lists = async () => (await certificatesOf(userId)).filter(({ type }) => type === 'playlist')
  await watch(userId, [...watched.episodes, ...other.episodes])
  await jobsDone()
  expect(await lists()).toEqual([])
  await take(userId, quiz, first)
  expect(await lists()).toMatchObject([
    {
      playlist_id: list,
      course_id: null,
      tested: false,
      percentage: 100,
      contents: [
        { kind: 'COURSE', name: [{ value: 'Kurs' }] },
        { kind: 'PLAYLIST', name: [{ value: 'Det innerste' }] },
      ],
    },
  ])
  // neither a second time nor gone with the list
  await take(userId, quiz, later(1))
  await asSystem((tx) => sql`delete from playlist where id = ${list}`.execute(tx))
  expect(await lists()).toMatchObject([{ playlist_id: null, course_name: [{ value: 'Ny _montør_' }] }])
})

describe('Q3: a certificate for twelve months', () => {
  const course = async () => {
    const quiz = await quizzes.quiz({ maxAttempts: null })
    await proven(quiz.courseId, { months: 12 })
    const { userId } = await quizzes.user()
    await take(userId, quiz, first)
    return { quiz, userId }
  }
  const day2026 = new Date('2026-03-01T10:00:00Z')
  const day2027 = new Date('2027-03-01T10:00:00Z')

  test('passed again before its last sixty days is only improved', async () => {
    const { quiz, userId } = await course()
    await take(userId, quiz, later(200))
    const found = await certificatesOf(userId)
    expect(found).toMatchObject([{ valid_until: day2026, issued_at: first }])
    expect(found).toHaveLength(1)
  })

  test('passed again in its last sixty days it continues from the old date, and the old one stays', async () => {
    const { quiz, userId } = await course()
    const [before] = await certificatesOf(userId)
    await take(userId, quiz, later(340), 3)
    const found = await certificatesOf(userId)
    expect(found).toMatchObject([
      { valid_until: day2027, issued_at: later(340), percentage: 75, replaced_at: null },
      { id: before?.id, code: before?.code, valid_until: day2026, percentage: 100, replaced_at: later(340) },
    ])
    expect(found[0]?.code).not.toBe(before?.code)
    // at once again it is neither longer nor another
    await take(userId, quiz, later(341), 3)
    expect(await certificatesOf(userId)).toMatchObject([{ valid_until: day2027 }, { valid_until: day2026 }])
    // but better
    await take(userId, quiz, later(342))
    expect(await certificatesOf(userId)).toMatchObject([{ percentage: 100, valid_until: day2027 }, {}])
    expect((await mailsTo(userId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('er klart'),
      expect.stringContaining('er fornyet'),
    ])
  })

  test('passed again afterwards it starts from now; failing again changes nothing', async () => {
    const { quiz, userId } = await course()
    await take(userId, quiz, later(400), 0)
    expect(await certificatesOf(userId)).toHaveLength(1)
    await take(userId, quiz, later(401))
    expect(await certificatesOf(userId)).toMatchObject([
      { valid_until: new Date('2027-04-06T10:00:00Z') },
      { valid_until: day2026 },
    ])
  })

  test('a withdrawn one is not issued again for earlier results, only for a new pass', async () => {
    const { quiz, userId } = await course()
    await asSystem((tx) =>
      sql`update certificate set revoked_at = ${later(10)}, revoked_kind = 'CHEATING', revoked_reason = 'Juks' where user_id = ${userId}`.execute(
        tx,
      ),
    )
    expect(await look(userId, quiz.courseId, later(11))).toBe('Open')
    await take(userId, quiz, later(12))
    const found = await certificatesOf(userId)
    expect(found).toMatchObject([
      { revoked_at: null, replaced_at: null, issued_at: later(12) },
      { revoked_at: later(10), replaced_at: later(12) },
    ])
  })

  test('tells admins and managers which one was in force on a day, and how it stands now', async () => {
    const { quiz, userId } = await course()
    await take(userId, quiz, later(340))
    const manager = await quizzes.user()
    const organization = randomUUID()
    await asSystem(async (tx) => {
      await sql`insert into organization (id, short_id, name, type, created_from, market) values (${organization}, ${organization.slice(0, 8)}, 'Nordvik', 'ORGANIZATION', 'IMPORT', 'no')`.execute(
        tx,
      )
      await sql`insert into membership (organization_id, user_id, role, created_at) values (${organization}, ${manager.userId}, 'MANAGER', ${first}), (${organization}, ${userId}, 'MEMBER', ${first})`.execute(
        tx,
      )
    })
    const inForce = (who: string, moment: Date) =>
      as(
        who,
        async (tx) =>
          (
            await sql<{ issued_at: Date; status: string }>`
            select issued_at, status from managed_certificate
            where user_id = ${userId} and issued_at <= ${moment} and valid_until > ${moment} order by issued_at`.execute(
              tx,
            )
          ).rows,
      )
    expect(await inForce(manager.userId, later(100))).toMatchObject([{ issued_at: first }])
    expect(await inForce(manager.userId, later(500))).toMatchObject([{ issued_at: later(340) }])
    expect(await inForce(userId, later(100))).toEqual([])
  })
})
