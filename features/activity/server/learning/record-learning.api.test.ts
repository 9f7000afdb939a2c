import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHeartbeatBatcher } from '#features/watching/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { learningStatusOf } from '#values/learning/learning-status.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { organizationWorld, type OrganizationWorld } from '#testing/organization-world.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { weekOf } from '#features/activity/rules/weeks.ts'
import { activityJobs } from '#features/activity/server/activity-jobs.ts'
import { recordAttempt, recordCertificate, recordFilms } from './record-learning.ts'
import { createLogger } from '#platform/log.ts'

let db: TestDatabase
let watching: WatchingWorld
let organizations: OrganizationWorld
let now: Date
const day = 24 * 60 * 60
const length = 40

beforeAll(async () => {
  db = await createTestDatabase()
  watching = watchingWorld(db.database)
  organizations = organizationWorld(db.database)
  now = new Date()
})
afterAll(() => db.close())

const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(db.database, { kind: 'system' }, work)
const recorder = () =>
  createHeartbeatBatcher(
    db.database,
    () => now,
    {},
    { filmsWatched: recordFilms, filmsCompleted: () => Promise.resolve() },
  )

interface Sums {
  seconds: number
  episodes: number
  tests: number
  coursesFinished: number
  firstTries: number
  firstPasses: number
}
const nothing = (): Sums => ({ seconds: 0, episodes: 0, tests: 0, coursesFinished: 0, firstTries: 0, firstPasses: 0 })

const keptWeeks = (userId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<Sums & { key: string }>`
      select organization_id || ' ' || week as key, seconds, episodes, tests, courses_finished as "coursesFinished",
             first_tries as "firstTries", first_passes as "firstPasses"
      from learning_week where user_id = ${userId}`.execute(tx)
    return new Map(rows.map(({ key, ...sums }) => [key, sums]))
  })

const moment = fc.record({ secondsAgo: fc.constantFrom(0, 0, 6 * day, 13 * day, 27 * day) })
const beat = fc.record({
  kind: fc.constant('beat' as const),
  course: fc.nat(1),
  episode: fc.nat(1),
  from: fc.nat(length - 1),
  more: fc.integer({ min: 1, max: length }),
  moment,
})
const attempt = fc.record({
  kind: fc.constant('attempt' as const),
  course: fc.nat(1),
  percentage: fc.nat(100),
  moment,
})
const certificate = fc.record({ kind: fc.constant('certificate' as const), course: fc.nat(1), moment })
const history = fc.array(fc.oneof({ weight: 8, arbitrary: beat }, attempt, { weight: 1, arbitrary: certificate }), {
  minLength: 1,
  maxLength: 25,
})

test('O3: after any history, each week and course holds exactly what a full recount gives, in each organisation since joining', async () => {
  const courses = await Promise.all([0, 1].map(() => watching.course(length, length)))
  await Promise.all(courses.map(({ id }) => watching.askFor(id, 100)))
  // the second course has a test and is finished by its certificate only
  const tested = courses[1]?.id ?? ''
  await watching.removeTest(courses[0]?.id ?? '')
  const quizzes = courses.map(() => crypto.randomUUID())
  const [first, second] = [await organizations.organization(), await organizations.organization()]
  const joins = [
    { organizationId: first, since: new Date(now.getTime() - 100 * day * 1000) },
    { organizationId: second, since: new Date(now.getTime() - 10 * day * 1000) },
  ]
  const beats = recorder()

  async function livedThrough(events: typeof history extends fc.Arbitrary<infer Events> ? Events : never) {
    const userId = await watching.user()
    // tests are finished as the user who takes them
    const asThem = (work: Parameters<typeof inTransaction<unknown>>[2]) =>
      inTransaction(db.database, { kind: 'user', userId }, work)
    for (const { organizationId, since } of joins) await organizations.join(organizationId, userId, 'MEMBER', since)
    const weeks = new Map<string, Sums>()
    const finished = new Set<string>()
    const seen = new Map<string, Set<number>>()
    const begun = new Set<string>()
    const best = new Map<string, number>()
    const tried = new Set<number>()
    const inEach = (at: Date, course: number, note: (sums: Sums, organizationId: string) => void) => {
      for (const { organizationId, since } of joins) {
        if (at < since) continue
        const key = `${organizationId} ${weekOf(at)}`
        const sums = weeks.get(key) ?? nothing()
        const before = JSON.stringify(sums)
        note(sums, organizationId)
        if (JSON.stringify(sums) !== before) begun.add(`${organizationId} ${courses[course]?.id}`)
        if (Object.values(sums).some((value) => value > 0)) weeks.set(key, sums)
      }
    }
    const finish = (at: Date, course: number) =>
      inEach(at, course, (sums, organizationId) => {
        const key = `${organizationId} ${courses[course]?.id}`
        if (!finished.has(key)) sums.coursesFinished += 1
        finished.add(key)
      })
    for (const event of events) {
      const at = new Date(now.getTime() - event.moment.secondsAgo * 1000)
      const courseId = courses[event.course]?.id ?? ''
      if (event.kind === 'beat') {
        const film = courses[event.course]?.episodes[event.episode] ?? ''
        const to = Math.min(length, event.from + event.more)
        const outcome = await beats.record(
          { userId, market: 'no' },
          {
            lessonShortId: film,
            positionSeconds: to,
            ranges: [{ from: event.from, to }],
            elapsedSeconds: 3_600,
            ...event.moment,
          },
        )
        expect(outcome.kind).toBe('Recorded')
        const before = seen.get(film)
        const known = before ?? new Set<number>()
        const had = known.size
        for (let each = event.from; each < to; each += 1) known.add(each)
        seen.set(film, known)
        inEach(at, event.course, (sums) => {
          sums.seconds += known.size - had
          if (before === undefined) sums.episodes += 1
        })
        const films = courses[event.course]?.episodes ?? []
        if (
          courseId !== tested &&
          had < length &&
          known.size === length &&
          films.every((each) => seen.get(each)?.size === length)
        )
          finish(at, event.course)
      } else if (event.kind === 'attempt') {
        const isFirst = !tried.has(event.course)
        tried.add(event.course)
        const { percentage } = event
        const passed = percentage >= 80
        await asThem((tx) =>
          recordAttempt(tx, { userId, courseId, quizId: quizzes[event.course] ?? '', passed, percentage, isFirst, at }),
        )
        inEach(at, event.course, (sums, organizationId) => {
          sums.tests += 1
          if (isFirst) sums.firstTries += 1
          if (isFirst && passed) sums.firstPasses += 1
          const key = `${organizationId} ${courseId}`
          best.set(key, Math.max(best.get(key) ?? 0, percentage))
        })
      } else {
        await asThem((tx) => recordCertificate(tx, { userId, courseId, at }))
        finish(at, event.course)
      }
    }
    expect(await keptWeeks(userId)).toEqual(weeks)
    const { rows } = await asSystem((tx) =>
      sql<{ key: string; status: string; percentage: number | null }>`
        select organization_id || ' ' || course_id as key, status, percentage from course_learning
        where user_id = ${userId}`.execute(tx),
    )
    expect(new Map(rows.map(({ key, ...learning }) => [key, learning]))).toEqual(
      new Map(
        [...begun].map((key) => {
          const percentage = best.get(key) ?? null
          const testsPassed = percentage === null ? null : percentage >= 80
          return [key, { status: learningStatusOf({ isFinished: finished.has(key), testsPassed }), percentage }]
        }),
      ),
    )
    const { rows: events_ } = await asSystem((tx) =>
      sql<{ begun: number; ended: number }>`
        select (count(*) filter (where kind = 'EPISODE_BEGUN'))::int as begun,
               (count(*) filter (where kind = 'COURSE_FINISHED'))::int as ended
        from learning_event where user_id = ${userId}`.execute(tx),
    )
    const sum = (of: (sums: Sums) => number) => [...weeks.values()].reduce((total, each) => total + of(each), 0)
    expect(events_[0]).toEqual({ begun: sum((each) => each.episodes), ended: finished.size })
  }
  await Promise.all(fc.sample(history, { numRuns: 60, seed: 11 }).map(livedThrough))
  await beats.drain()
}, 60_000)

test('ISO 8601: the database finds the week that the rule finds, over instances of the clock and of the year', async () => {
  const around = fc
    .tuple(
      fc.integer({ min: 2001, max: 2098 }),
      fc.constantFrom('-03-25', '-03-31', '-10-25', '-10-31', '-12-28', '-12-31', '-01-01', '-01-04'),
      fc.integer({ min: -3 * day, max: 3 * day }),
    )
    .map(([year, date, seconds]) => new Date(Date.parse(`${year}${date}T00:00:00Z`) + seconds * 1000))
  const moments = fc.sample(around, { numRuns: 2000, seed: 5 })
  const { rows } = await asSystem((tx) =>
    sql<{ week: string }>`
      select learning_week_of(at)::text as week from unnest(${moments}::timestamptz[]) with ordinality as m (at, place)
      order by place`.execute(tx),
  )
  expect(rows.map(({ week }) => week)).toEqual(moments.map(weekOf))
})

test('O3, C7: what two servers are told of the same film at the same time counts once', async () => {
  const course = await watching.course(600)
  await watching.removeTest(course.id)
  const organization = await organizations.organization()
  const userId = await watching.user()
  await organizations.join(organization, userId, 'MEMBER')
  const [one, other] = [recorder(), recorder()]
  const ranges = fc.sample(fc.record({ from: fc.nat(500), more: fc.integer({ min: 1, max: 60 }) }), {
    numRuns: 120,
    seed: 3,
  })
  const seen = new Set<number>()
  await Promise.all(
    ranges.map(({ from, more }, index) => {
      for (let each = from; each < from + more; each += 1) seen.add(each)
      return (index % 2 === 0 ? one : other).record(
        { userId, market: 'no' },
        {
          lessonShortId: course.episodes[0] ?? '',
          positionSeconds: from,
          ranges: [{ from, to: from + more }],
          elapsedSeconds: 3_600,
        },
      )
    }),
  )
  const kept = [...(await keptWeeks(userId)).values()]
  expect(kept).toEqual([{ ...nothing(), seconds: seen.size, episodes: 1, coursesFinished: 1 }])
  await Promise.all([one.drain(), other.drain()])
})

test('O3: of who is in no organisation nothing is kept, and what is kept goes with the membership', async () => {
  const course = await watching.course(60)
  await watching.removeTest(course.id)
  const [alone, member] = [await watching.user(), await watching.user()]
  const organization = await organizations.organization()
  await organizations.join(organization, member, 'MEMBER')
  const beats = recorder()
  for (const userId of [alone, member])
    await beats.record(
      { userId, market: 'no' },
      {
        lessonShortId: course.episodes[0] ?? '',
        positionSeconds: 60,
        ranges: [{ from: 0, to: 60 }],
        elapsedSeconds: 60,
      },
    )
  await beats.drain()
  const count = (userId: string) =>
    asSystem(async (tx) => {
      const { rows } = await sql<{ rows: number[] }>`
        select array[(select count(*)::int from learning_week where user_id = ${userId}),
          (select count(*)::int from learning_course where user_id = ${userId} and finished_at is not null),
          (select count(*)::int from learning_event where user_id = ${userId})] as rows`.execute(tx)
      return rows[0]?.rows
    })
  expect(await count(alone)).toEqual([0, 0, 0])
  expect(await count(member)).toEqual([1, 1, 3])
  await asSystem((tx) => sql`delete from membership where user_id = ${member}`.execute(tx))
  expect(await count(member)).toEqual([0, 0, 0])
})

test('months of milestones are made ahead, and those older than three years are taken away', async () => {
  const [job] = activityJobs(() => undefined)
  const run = (at: Date) =>
    job?.run(
      {},
      { database: db.database, clock: () => at, log: createLogger('silent'), signal: new AbortController().signal },
    )
  const months = () =>
    asSystem(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'learning_month' and c.relname like 'm%' and c.relkind = 'r' order by 1`.execute(tx)
      return rows.map(({ name }) => name)
    })
  await run(now)
  await run(now)
  const before = await months()
  const later = new Date(Date.UTC(now.getUTCFullYear() + 3, now.getUTCMonth(), 15))
  await run(later)
  const after = await months()
  const name = (at: Date) => `m${at.toISOString().slice(0, 7).replace('-', '_')}`
  expect(before).toContain(name(now))
  expect(after).toContain(name(later))
  expect(after[0]).toBe(name(now))
  await expect(
    inTransaction(db.database, { kind: 'anonymous' }, (tx) =>
      sql`select make_learning_months(current_date, current_date)`.execute(tx),
    ),
  ).rejects.toThrow('only the system')
})
