import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsSeen } from '#features/watching/rules/progress/ranges.ts'
import {
  maxSpeed,
  maxLeadSeconds,
  spendBudget,
  type WatchBudget,
} from '#features/watching/rules/progress/watch-budget.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { createHeartbeatBatcher, type HeartbeatRecorder } from './record-watching.ts'

let db: TestDatabase
let world: WatchingWorld
let recorder: HeartbeatRecorder
let now = Date.parse('2026-11-21T18:00:00Z')

beforeAll(async () => {
  db = await createTestDatabase()
  world = watchingWorld(db.database)
  recorder = createHeartbeatBatcher(db.database, () => new Date(now))
})
afterAll(() => db.close())

const length = 400

/** A user whose account is this many seconds old. */
async function personSince(seconds: number): Promise<string> {
  const userId = await world.user()
  await inTransaction(db.database, { kind: 'system' }, (tx) =>
    sql`update app_user set created_at = ${new Date(now - seconds * 1000)} where id = ${userId}`.execute(tx),
  )
  return userId
}

async function seenBy(userId: string) {
  const stored = [...(await world.stored(userId)).values()]
  const ranges = stored.flatMap(({ watched }) =>
    [...watched.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) })),
  )
  return {
    films: stored.length,
    completed: stored.filter(({ completed }) => completed).length,
    seconds: ranges.reduce((sum, range) => sum + secondsSeen([range], length), 0),
    positions: stored.map(({ position }) => position),
  }
}

type Claims = Readonly<Record<string, (film: number) => { elapsedSeconds?: number; secondsAgo?: number }>>

/** The times a forger claims, with an account that is five seconds old. */
const claims: Claims = {
  'no time at all': () => ({}),
  'hours of playing': () => ({ elapsedSeconds: 7_200 }),
  'hours of playing, long ago': (film) => ({ elapsedSeconds: 3_600, secondsAgo: film * 86_400 }),
  years: () => ({ elapsedSeconds: 1e9, secondsAgo: 1e9 }),
}

/** Claims that a whole film was watched. */
const forge = (kind: string, userId: string, lessonShortId: string, film: number) =>
  recorder.record(
    { userId, market: 'no' },
    { lessonShortId, positionSeconds: length, ranges: [{ from: 0, to: length }], ...claims[kind]?.(film) },
  )

test.each(Object.keys(claims))(
  'C7: four films in 200 ms, with %s, leave positions and complete nothing',
  async (kind) => {
    const rounds = attackRounds({ short: 2, full: 50 })
    const course = await world.course(length, length, length, length)
    let harmful = 0
    for (let round = 0; round < rounds; round += 1) {
      const userId = await personSince(5)
      const isTogether = round % 2 === 0
      if (isTogether) await Promise.all(course.episodes.map((episode, film) => forge(kind, userId, episode, film)))
      else
        for (const [film, episode] of course.episodes.entries()) {
          await forge(kind, userId, episode, film)
          now += 50
        }
      const seen = await seenBy(userId)
      if (seen.completed > 0 || seen.seconds > maxSpeed * (5 + maxLeadSeconds + 1)) harmful += 1
      expect.soft(seen).toEqual({ films: 4, completed: 0, seconds: 0, positions: [length, length, length, length] })
    }
    reportAttack({ attack: `forged watching: four films in 200 ms, ${kind}`, tries: rounds, harmful })
  },
  120_000,
)

test('C7: whatever is sent in whatever portions, nobody sees more than fits into the life of their account', async () => {
  const rounds = attackRounds({ short: 3, full: 60 })
  const course = await world.course(...Array.from({ length: 6 }, () => length))
  let harmful = 0
  const sample = fc.sample(
    fc.array(
      fc.record({
        film: fc.nat(5),
        from: fc.nat(length - 1),
        size: fc.integer({ min: 1, max: 80 }),
        elapsedSeconds: fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: undefined }),
        secondsAgo: fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: undefined }),
      }),
      { minLength: 40, maxLength: 40 },
    ),
    { numRuns: rounds, seed: 7 },
  )
  for (const sent of sample) {
    const age = 100
    const userId = await personSince(age)
    for (const { film, from, size, ...times } of sent)
      await recorder.record(
        { userId, market: 'no' },
        {
          lessonShortId: course.episodes[film] ?? '',
          positionSeconds: from,
          ranges: [{ from, to: Math.min(length, from + size) }],
          ...times,
        },
      )
    const { seconds } = await seenBy(userId)
    if (seconds > maxSpeed * (age + maxLeadSeconds)) harmful += 1
    expect(seconds).toBeLessThanOrEqual(maxSpeed * (age + maxLeadSeconds))
  }
  reportAttack({ attack: 'forged watching: any portions and times', tries: rounds * 40, harmful })
}, 120_000)

test('C7: the database believes exactly what the rule believes', async () => {
  const course = await world.course(20_000)
  const [episode = ''] = course.episodes
  const step = fc.record({
    size: fc.integer({ min: 1, max: 2_000 }),
    slack: fc.integer({ min: 0, max: 3_000 }),
    secondsAgo: fc.constantFrom(0, 60, 5_000),
    waits: fc.integer({ min: 0, max: 1_500 }),
  })
  for (const steps of fc.sample(fc.array(step, { minLength: 8, maxLength: 8 }), { numRuns: 12, seed: 3 })) {
    const userId = await personSince(600)
    let budget: WatchBudget = { paidUntil: now - 600_000, spareSeconds: 0 }
    let [from, expected] = [0, 0]
    for (const { size, slack, secondsAgo, waits } of steps) {
      now += waits * 1000
      const elapsedSeconds = size / 2 + slack
      await recorder.record(
        { userId, market: 'no' },
        {
          lessonShortId: episode,
          positionSeconds: from,
          ranges: [{ from, to: from + size }],
          elapsedSeconds,
          secondsAgo,
        },
      )
      const begun = now - (secondsAgo + elapsedSeconds) * 1000
      const judged = spendBudget(budget, { newSeconds: size, begun, now })
      budget = judged.budget
      if (judged.isPossible) expected += size
      from += size
      const [stored] = [...(await world.stored(userId)).values()]
      const seen = [...(stored?.watched ?? '').matchAll(/\[(\d+),(\d+)\)/g)]
      expect(seen.reduce((sum, [, a, b]) => sum + Number(b) - Number(a), 0)).toBe(expected)
    }
  }
}, 120_000)

test('C7: real watching counts whole: live at twice the speed, sent again, and a day offline', async () => {
  const course = await world.course(1_000, 3_600)
  const [live = '', offline = ''] = course.episodes
  const userId = await personSince(2 * 86_400)
  const watcher = { userId, market: 'no' as const }
  for (let at = 0; at < 1_000; at += 20) {
    now += 10_000
    const beat = {
      lessonShortId: live,
      positionSeconds: at + 20,
      ranges: [{ from: at, to: at + 20 }],
      elapsedSeconds: 10,
    }
    await recorder.record(watcher, beat)
    await recorder.record(watcher, beat)
  }
  await recorder.record(watcher, {
    lessonShortId: offline,
    positionSeconds: 3_600,
    ranges: [{ from: 0, to: 3_600 }],
    elapsedSeconds: 3_600,
    secondsAgo: 80_000,
  })
  const stored = await world.stored(userId)
  expect(stored.get(live)).toMatchObject({ watched: '{[0,1000)}', completed: true })
  expect(stored.get(offline)).toMatchObject({ watched: '{[0,3600)}', completed: true })
}, 60_000)
