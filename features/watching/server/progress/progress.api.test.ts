import { graphql } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRequestFacts } from '#features/accounts/server/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { inTransaction, openTransaction, sql } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { drainHeartbeats } from '#features/watching/server/index.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'

const schema = builder.toSchema()
let db: TestDatabase
let world: WatchingWorld
let now = Date.parse('2026-11-21T18:00:00Z')

beforeAll(async () => {
  db = await createTestDatabase()
  world = watchingWorld(db.database)
})
afterAll(async () => {
  await drainHeartbeats(db.database)
  await db.close()
})

/** Runs one operation as a user of the Norwegian market. */
async function as(userId: string, source: string, variableValues: Record<string, unknown> = {}) {
  const actor = { kind: 'user' as const, userId }
  const reading = openTransaction(db.database, actor, { readOnly: true })
  const contextValue: GraphContext = {
    viewer: { kind: 'User', userId, sessionId: 'session', sessionExpiresAt: new Date() },
    actor,
    locale: 'nb',
    market: 'no',
    database: db.database,
    facts: () => findRequestFacts(db.database, contextValue.viewer, 'no'),
    read: async () => (await reading).tx,
    now: () => new Date((now += 1_000)),
    rateLimiter: { secondsToWait: async () => 0 },
  }
  try {
    const { data, errors } = await graphql({ schema, source, variableValues, contextValue })
    expect(errors).toBeUndefined()
    return JSON.parse(JSON.stringify(data)) as Record<string, never>
  } finally {
    await (await reading).commit()
  }
}

const record = `mutation ($input: RecordWatchingInput!) { recordWatching(input: $input) { __typename
  ... on WatchingRecorded { progress { positionSeconds completed share } } ... on BeyondTheEnd { durationSeconds } } }`
const watch = (userId: string, lessonShortId: string, to: number) =>
  as(userId, record, { input: { lessonShortId, positionSeconds: to, ranges: [{ from: 0, to }], elapsedSeconds: 600 } })

const courseQuery = `query ($course: String!) { course(shortId: $course) {
  progress { episodes completed started secondsLeft nextLesson { shortId } } lessons { shortId progress { positionSeconds completed share } } } }`

test('C7: what one device has recorded, the next one shows: in the lesson, in the course and among those to continue', async () => {
  const [course, user] = [await world.course(100, 60), await world.user()]
  const [first = '', second = ''] = course.episodes
  expect(await as(user, courseQuery, { course: course.shortId })).toMatchObject({
    course: {
      progress: { episodes: 2, completed: 0, started: false, secondsLeft: 160, nextLesson: { shortId: first } },
    },
  })
  expect(await watch(user, first, 95)).toEqual({
    recordWatching: { __typename: 'WatchingRecorded', progress: { positionSeconds: 95, completed: true, share: 0.95 } },
  })
  await watch(user, second, 20)
  expect(await as(user, courseQuery, { course: course.shortId })).toEqual({
    course: {
      progress: { episodes: 2, completed: 1, started: true, secondsLeft: 40, nextLesson: { shortId: second } },
      lessons: [
        { shortId: first, progress: { positionSeconds: 95, completed: true, share: 0.95 } },
        { shortId: second, progress: { positionSeconds: 20, completed: false, share: 20 / 60 } },
        { shortId: course.quiz, progress: null },
      ],
    },
  })
})

test('C7: what to continue is unfinished, accessible and one’s own, the latest first', async () => {
  const [older, newer, finished] = [await world.course(100), await world.course(100), await world.course(100)]
  await world.removeTest(finished.id)
  const [user, other] = [await world.user(), await world.user()]
  await watch(user, older.episodes[0] ?? '', 10)
  await watch(user, finished.episodes[0] ?? '', 100)
  await watch(user, newer.episodes[0] ?? '', 10)
  const continued = '{ continueWatching { shortId } }'
  expect(await as(user, continued)).toEqual({
    continueWatching: [{ shortId: newer.shortId }, { shortId: older.shortId }],
  })
  expect(await as(user, '{ continueWatching(first: 1) { shortId } }')).toEqual({
    continueWatching: [{ shortId: newer.shortId }],
  })
  expect(await as(other, continued)).toEqual({ continueWatching: [] })
  await world.endAccess(user)
  expect(await as(user, continued)).toEqual({ continueWatching: [] })
})

test('O3: a learner’s own course is not begun, begun, not passed with the best result, or passed, and a test is a beginning', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const seen = async () => {
    const answer: unknown = await as(
      user,
      `query ($course: String!) { course(shortId: $course) { progress { status bestPercentage started } }
        continueWatching { shortId progress { nextLesson { shortId } } } }`,
      { course: course.shortId },
    )
    const { course: shown, continueWatching } = answer as {
      course: { progress: Record<string, unknown> }
      continueWatching: readonly unknown[]
    }
    const { status, bestPercentage, started } = shown.progress
    return [status, bestPercentage, started, continueWatching.length]
  }
  const system = { kind: 'system' } as const
  const quizId = await inTransaction(db.database, system, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into quiz (short_id, lesson_id, course_id, pass_percentage)
      select 'provestatus', id, course_id, 80 from lesson where short_id = ${course.quiz} returning id`.execute(tx)
    return rows[0]?.id
  })
  const attempt = (percentage: number) =>
    inTransaction(db.database, system, (tx) =>
      sql`
        insert into quiz_attempt (quiz_id, user_id, number, started_at, finished_at, result, percentage, question_ids, version_ids, language, market, pass_percentage, review)
        select ${quizId}, ${user}, count(*) + 1, now(), now(), ${percentage < 80 ? 'FAILED' : 'PASSED'}, ${percentage}, '{}', '{}', 'nb', 'no', 80, 'AT_END'
        from quiz_attempt where user_id = ${user}`.execute(tx),
    )
  expect(await seen()).toEqual(['NOT_BEGUN', null, false, 0])
  await attempt(55)
  await attempt(0)
  expect(await seen()).toEqual(['NOT_PASSED', 55, true, 1])
  await watch(user, course.episodes[0] ?? '', 100)
  expect(await seen()).toEqual(['NOT_PASSED', 55, true, 1])
  await attempt(90)
  // the certificate finishes it, not the attempt
  expect(await seen()).toEqual(['BEGUN', null, true, 1])
  await inTransaction(db.database, system, (tx) =>
    sql`
      insert into certificate (code, user_id, type, course_id, percentage, pass_percentage, best_score_at, issued_at,
                               status, holder_name, course_name, expert_names, duration_seconds)
      values ('ABCDEFGH12345678', ${user}, 'course', ${course.id}, 90, 80, now(), now(), 'PASSED', 'Kari',
              '[{"languageCode":"nb","value":"Kurs"}]', '{}', 100)`.execute(tx),
  )
  expect(await seen()).toEqual(['PASSED', null, true, 0])
  expect(
    await as(await world.user(), 'query ($course: String!) { course(shortId: $course) { progress { status } } }', {
      course: course.shortId,
    }),
  ).toEqual({ course: { progress: { status: 'NOT_BEGUN' } } })
})

test('C7: each refusal has its own type', async () => {
  const [course, user, stranger] = [await world.course(100), await world.user(), await world.user('WithoutAccess')]
  const [episode = ''] = course.episodes
  expect(await watch(stranger, episode, 10)).toEqual({ recordWatching: { __typename: 'NoAccess' } })
  expect(await watch(user, 'nowhere', 10)).toEqual({ recordWatching: { __typename: 'UnknownLesson' } })
  expect(await watch(user, episode, 200)).toEqual({
    recordWatching: { __typename: 'BeyondTheEnd', durationSeconds: 100 },
  })
  expect(await watch(user, episode, -3)).toEqual({ recordWatching: { __typename: 'MalformedHeartbeat' } })
})

/** How many statements an operation of a user takes. */
async function statements(userId: string, source: string, variableValues: Record<string, unknown> = {}) {
  const counted = { count: 0 }
  const actor = { kind: 'user' as const, userId }
  const database = db.database.withPlugin({
    transformQuery: ({ node }) => {
      counted.count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const reading = await openTransaction(database, actor, { readOnly: true })
  const viewer = { kind: 'User' as const, userId, sessionId: '', sessionExpiresAt: new Date() }
  const facts = await findRequestFacts(database, viewer, 'no')
  const contextValue = {
    viewer,
    actor,
    market: 'no',
    locale: 'nb',
    database,
    facts: () => facts,
    read: async () => reading.tx,
    now: () => new Date(),
  }
  const { errors } = await graphql({ schema, source, variableValues, contextValue })
  expect(errors).toBeUndefined()
  await reading.commit()
  return counted.count
}

test('C7: a course’s lessons and progress take the same few statements however many there are', async () => {
  const [small, large, user] = [
    await world.course(100),
    await world.course(...Array.from({ length: 12 }, () => 100)),
    await world.user(),
  ]
  const few = await statements(user, courseQuery, { course: small.shortId })
  expect(few).toBeGreaterThan(0)
  expect(await statements(user, courseQuery, { course: large.shortId })).toBe(few)
})

test('C7: so do the courses to continue, with all that is said of them and how far one may go in each lesson', async () => {
  const [few, many] = [await world.user(), await world.user()]
  const courses = await Promise.all(Array.from({ length: 8 }, () => world.course(100, 100)))
  for (const { episodes } of courses) await watch(many, episodes[0] ?? '', 10)
  await watch(few, courses[0]?.episodes[0] ?? '', 10)
  const continued = `{ continueWatching(first: 12) {
    progress { secondsLeft nextLesson { progress { share } } } lessons { progress { share } seekLimitSeconds } } }`
  const once = await statements(few, continued)
  expect(once).toBeGreaterThan(0)
  expect(await statements(many, continued)).toBe(once)
})
