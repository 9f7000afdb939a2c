import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerQuestion, finishAttempt, type QuizReactions } from '#features/quizzes/server/index.ts'
import { sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { certificateWorld } from '#testing/learning/certificate-world.ts'
import { quizWorld, type QuizWorld } from '#testing/learning/quiz-world.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'

let own: TestDatabase
let quizzes: QuizWorld
let films: WatchingWorld
let world: ReturnType<typeof certificateWorld>
const day = 24 * 60 * 60 * 1000
const first = new Date('2025-03-01T10:00:00Z')
const later = (days: number) => new Date(first.getTime() + days * day)

beforeAll(async () => {
  own = await createTestDatabase()
  quizzes = quizWorld(own.database)
  films = watchingWorld(own.database)
  world = certificateWorld(own)
})
afterAll(() => own.close())

describe('Q3: a course that wants its films seen', () => {
  test('tested last gives the certificate with the test; watched last gives it with the film', async () => {
    const course = await films.course(60, 60)
    const quiz = await quizzes.quiz({ courseId: course.id })
    await world.proven(course.id, { films: true })
    const [tester, watcher] = await Promise.all([quizzes.user(), quizzes.user()])

    await world.watch(tester.userId, course.episodes)
    await world.jobsDone()
    expect(await world.certificatesOf(tester.userId)).toEqual([])
    await world.take(tester.userId, quiz, first)
    expect(await world.certificatesOf(tester.userId)).toMatchObject([
      { percentage: 100, tested: true, issued_at: first },
    ])

    await world.take(watcher.userId, quiz, first, 3)
    await world.watch(watcher.userId, course.episodes.slice(0, 1))
    await world.jobsDone()
    expect(await world.certificatesOf(watcher.userId)).toEqual([])
    await world.watch(watcher.userId, course.episodes.slice(1))
    await world.jobsDone()
    // what was reached in the test, and when
    expect(await world.certificatesOf(watcher.userId)).toMatchObject([
      { percentage: 75, best_score_at: first, answers: [true, true, true, false] },
    ])
    expect(await world.mailsTo(watcher.userId)).toHaveLength(1)
  })

  test('watched and tested at the same moment gives it once', async () => {
    const course = await films.course(60)
    const quiz = await quizzes.quiz({ courseId: course.id })
    await world.proven(course.id, { films: true })
    const users = await Promise.all(Array.from({ length: 5 }, () => quizzes.user()))
    await Promise.all(
      users.flatMap(({ userId }) => [world.take(userId, quiz, first), world.watch(userId, course.episodes)]),
    )
    await world.jobsDone()
    for (const { userId } of users) expect(await world.certificatesOf(userId)).toHaveLength(1)
  })
})

test('Q3: a course without a test gives its certificate with the last film, without a result and for good', async () => {
  const course = await films.course(60, 60)
  await world.asSystem((tx) => sql`delete from lesson where course_id = ${course.id} and kind = 'QUIZ'`.execute(tx))
  await world.proven(course.id, { months: 12 })
  const { userId } = await quizzes.user()
  await world.watch(userId, course.episodes)
  await world.jobsDone()
  expect(await world.certificatesOf(userId)).toMatchObject([
    { tested: false, percentage: 100, pass_percentage: null, valid_until: null },
  ])
  // the films again change nothing
  await world.watch(userId, course.episodes)
  await world.jobsDone()
  expect(await world.certificatesOf(userId)).toHaveLength(1)
  expect(await world.mailsTo(userId)).toHaveLength(1)
})

test('Q3: fifty concurrent checks give one certificate and one mail', async () => {
  const quiz = await quizzes.quiz()
  const { userId } = await quizzes.user()
  const subject = { userId, market: 'no', now: first } as const
  const attemptId = await world.begin(userId, quiz, first)
  for (const { id, right } of quiz.questions)
    await answerQuestion(own.database, subject, { attemptId, questionId: id, optionIds: right, text: null })
  const quiet: QuizReactions = { quizPassed: () => Promise.resolve() }
  await finishAttempt(own.database, subject, { attemptId, language: 'nb' }, quiet)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => world.look(userId, quiz.courseId, first)))
  expect(outcomes.toSorted()).toEqual(['Issued', ...Array.from({ length: 49 }, () => 'Unchanged')])
  expect(await world.mailsTo(userId)).toHaveLength(1)
})

test('C8, Q3: a playlist’s certificate is issued once all of it is done, lists its contents, and stays', async () => {
  const [watched, other] = [await films.course(60), await films.course(60)]
  const quiz = await quizzes.quiz({ courseId: watched.id })
  const [list, inner] = [randomUUID(), randomUUID()]
  const name = (value: string) => JSON.stringify([{ languageCode: 'nb', value }])
  await world.asSystem(async (tx) => {
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
  const lists = async () => (await world.certificatesOf(userId)).filter(({ type }) => type === 'playlist')
  await world.watch(userId, [...watched.episodes, ...other.episodes])
  await world.jobsDone()
  expect(await lists()).toEqual([])
  await world.take(userId, quiz, first)
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
  await world.take(userId, quiz, later(1))
  await world.asSystem((tx) => sql`delete from playlist where id = ${list}`.execute(tx))
  expect(await lists()).toMatchObject([{ playlist_id: null, course_name: [{ value: 'Ny _montør_' }] }])
})

describe('Q3: a certificate for twelve months', () => {
  const course = async () => {
    const quiz = await quizzes.quiz({ maxAttempts: null })
    await world.proven(quiz.courseId, { months: 12 })
    const { userId } = await quizzes.user()
    await world.take(userId, quiz, first)
    return { quiz, userId }
  }
  const day2026 = new Date('2026-03-01T10:00:00Z')
  const day2027 = new Date('2027-03-01T10:00:00Z')

  test('passed again before its last sixty days is only improved', async () => {
    const { quiz, userId } = await course()
    await world.take(userId, quiz, later(200))
    const found = await world.certificatesOf(userId)
    expect(found).toMatchObject([{ valid_until: day2026, issued_at: first }])
    expect(found).toHaveLength(1)
  })

  test('passed again in its last sixty days it continues from the old date, and the old one stays', async () => {
    const { quiz, userId } = await course()
    const [before] = await world.certificatesOf(userId)
    await world.take(userId, quiz, later(340), 3)
    const found = await world.certificatesOf(userId)
    expect(found).toMatchObject([
      { valid_until: day2027, issued_at: later(340), percentage: 75, replaced_at: null },
      { id: before?.id, code: before?.code, valid_until: day2026, percentage: 100, replaced_at: later(340) },
    ])
    expect(found[0]?.code).not.toBe(before?.code)
    // at once again it is neither longer nor another
    await world.take(userId, quiz, later(341), 3)
    expect(await world.certificatesOf(userId)).toMatchObject([{ valid_until: day2027 }, { valid_until: day2026 }])
    // but better
    await world.take(userId, quiz, later(342))
    expect(await world.certificatesOf(userId)).toMatchObject([{ percentage: 100, valid_until: day2027 }, {}])
    expect((await world.mailsTo(userId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('er klart'),
      expect.stringContaining('er fornyet'),
    ])
  })

  test('passed again afterwards it starts from now; failing again changes nothing', async () => {
    const { quiz, userId } = await course()
    await world.take(userId, quiz, later(400), 0)
    expect(await world.certificatesOf(userId)).toHaveLength(1)
    await world.take(userId, quiz, later(401))
    expect(await world.certificatesOf(userId)).toMatchObject([
      { valid_until: new Date('2027-04-06T10:00:00Z') },
      { valid_until: day2026 },
    ])
  })

  test('a withdrawn one is not issued again for earlier results, only for a new pass', async () => {
    const { quiz, userId } = await course()
    await world.asSystem((tx) =>
      sql`update certificate set revoked_at = ${later(10)}, revoked_kind = 'CHEATING', revoked_reason = 'Juks' where user_id = ${userId}`.execute(
        tx,
      ),
    )
    expect(await world.look(userId, quiz.courseId, later(11))).toBe('Open')
    await world.take(userId, quiz, later(12))
    const found = await world.certificatesOf(userId)
    expect(found).toMatchObject([
      { revoked_at: null, replaced_at: null, issued_at: later(12) },
      { revoked_at: later(10), replaced_at: later(12) },
    ])
  })

  test('tells admins and managers which one was in force on a day, and how it stands now', async () => {
    const { quiz, userId } = await course()
    await world.take(userId, quiz, later(340))
    const manager = await quizzes.user()
    const organization = randomUUID()
    await world.asSystem(async (tx) => {
      await sql`insert into organization (id, short_id, name, type, created_from, market) values (${organization}, ${organization.slice(0, 8)}, 'Nordvik', 'ORGANIZATION', 'IMPORT', 'no')`.execute(
        tx,
      )
      await sql`insert into membership (organization_id, user_id, role, created_at) values (${organization}, ${manager.userId}, 'MANAGER', ${first}), (${organization}, ${userId}, 'MEMBER', ${first})`.execute(
        tx,
      )
    })
    const inForce = (who: string, moment: Date) =>
      world.as(
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
