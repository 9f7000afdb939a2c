import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCompleted } from '#features/watching/rules/progress/completion.ts'
import { countInOrder, seenFromStart } from '#features/watching/rules/progress/in-order.ts'
import { mergeRanges, type Range } from '#features/watching/rules/progress/ranges.ts'
import { inTransaction } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { findSeekLimits } from './progress-store.ts'
import { createHeartbeatBatcher, type HeartbeatRecorder } from '#features/watching/server/heartbeats/record-watching.ts'

let db: TestDatabase
let world: WatchingWorld
let recorder: HeartbeatRecorder
let now = Date.parse('2026-11-21T18:00:00Z')

beforeAll(async () => {
  db = await createTestDatabase()
  world = watchingWorld(db.database)
  recorder = createHeartbeatBatcher(db.database, () => new Date((now += 1)))
})
afterAll(() => db.close())

const beat = (lessonShortId: string, positionSeconds: number, ...ranges: readonly (readonly [number, number])[]) => ({
  lessonShortId,
  positionSeconds,
  ranges: ranges.map(([from, to]) => ({ from, to })),
  // enough time for all of it
  elapsedSeconds: 3_600,
})
const watch = (userId: string, ...given: Parameters<typeof beat>) =>
  recorder.record({ userId, market: 'no' }, beat(...given))
const limit = async (userId: string, lessonId: string) => {
  const found = await inTransaction(db.database, { kind: 'user', userId }, (tx) =>
    findSeekLimits(tx, userId, [lessonId]),
  )
  return found.get(lessonId) ?? null
}

/** A course with one film of 100 seconds, and a user who must watch it in order. */
async function inOrder() {
  const [course, user] = [await world.course(100), await world.user('WithoutAccess')]
  const organization = await world.organization('InOrder', user)
  const [episode = '', lessonId = ''] = [course.episodes[0], course.episodeIds[0]]
  return { user, organization, episode, lessonId }
}

test('C7: who must watch in order goes as far as they have come, and skipping ahead counts for nothing', async () => {
  const { user, episode, lessonId } = await inOrder()
  expect(await limit(user, lessonId)).toBe(0)
  expect(await watch(user, episode, 10, [0, 10])).toMatchObject({ kind: 'Recorded', seekLimitSeconds: 10 })
  expect(await watch(user, episode, 60, [50, 60])).toEqual({ kind: 'SkippedAhead', seekLimitSeconds: 10 })
  expect((await world.stored(user)).get(episode)).toEqual({ position: 10, watched: '{[0,10)}', completed: false })
  // connected ranges count; the rest is dropped, and so is a position beyond the limit
  expect(await watch(user, episode, 60, [10, 20], [50, 60])).toMatchObject({
    seekLimitSeconds: 20,
    progress: { positionSeconds: 20, share: 0.2 },
  })
  expect(await limit(user, lessonId)).toBe(20)
})

test('C7: what is completed may be watched in any order', async () => {
  const { user, episode, lessonId } = await inOrder()
  expect(await watch(user, episode, 90, [0, 90])).toMatchObject({
    seekLimitSeconds: null,
    progress: { completed: true },
  })
  expect(await limit(user, lessonId)).toBeNull()
  expect(await watch(user, episode, 99, [98, 99])).toMatchObject({
    kind: 'Recorded',
    progress: { positionSeconds: 99 },
  })
})

test('C7: what was queued offline counts whole, in whatever batches and order its parts arrive together', async () => {
  const { user, episode } = await inOrder()
  const parts = [
    [40, 55],
    [0, 20],
    [20, 40],
  ] as const
  const outcomes = await Promise.all(parts.map(([from, to]) => watch(user, episode, to, [from, to])))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['Recorded', 'Recorded', 'Recorded'])
  expect((await world.stored(user)).get(episode)?.watched).toBe('{[0,55)}')
})

test('C7: only who has the course from nobody else must watch in order, as long as the organisation wants it', async () => {
  const [course, member, both, ofTwo, free] = [
    await world.course(100),
    await world.user('WithoutAccess'),
    await world.user(),
    await world.user('WithoutAccess'),
    await world.user('WithoutAccess'),
  ]
  const lessonId = course.episodeIds[0] ?? ''
  const strict = await world.organization('InOrder', member, both, ofTwo)
  await world.organization('Freely', ofTwo, free)
  const limits = async () => Promise.all([member, both, ofTwo, free].map((user) => limit(user, lessonId)))
  expect(await limits()).toEqual([0, null, null, null])
  await world.letWatch(strict, 'Freely')
  expect(await limits()).toEqual([null, null, null, null])
})

test('C7: an organisation that begins to want it is heeded within five seconds, and what was seen before stays', async () => {
  const { user, organization, episode } = await inOrder()
  await world.letWatch(organization, 'Freely')
  await watch(user, episode, 60, [50, 60])
  await world.letWatch(organization, 'InOrder')
  now += 5_001
  expect(await watch(user, episode, 70, [60, 70])).toEqual({ kind: 'SkippedAhead', seekLimitSeconds: 0 })
  expect(await watch(user, episode, 50, [0, 50])).toMatchObject({ kind: 'Recorded', seekLimitSeconds: 60 })
})

test('C7: the database counts in order exactly what the rule counts', async () => {
  const course = await world.course(100)
  const [episode = ''] = course.episodes
  const range = fc
    .tuple(fc.nat(99), fc.integer({ min: 1, max: 40 }))
    .map(([from, size]): Range => ({ from, to: Math.min(100, from + size) }))
  const claim = fc.record({ ranges: fc.array(range, { maxLength: 4 }), positionSeconds: fc.nat(100) })
  const samples = fc.sample(fc.array(claim, { minLength: 1, maxLength: 5 }), { numRuns: 150, seed: 11 })
  const users = await Promise.all(samples.map(() => world.user('WithoutAccess')))
  await world.organization('InOrder', ...users)
  await Promise.all(
    samples.map(async (claims, index) => {
      const userId = users[index] ?? ''
      let seen: Range[] = []
      for (const given of claims) {
        const outcome = await recorder.record(
          { userId, market: 'no' },
          { lessonShortId: episode, ...given, elapsedSeconds: 3_600 },
        )
        const counted = countInOrder(seen, given)
        if (!counted) {
          expect(outcome).toEqual({ kind: 'SkippedAhead', seekLimitSeconds: seenFromStart(seen) })
          continue
        }
        seen = mergeRanges([...seen, ...counted.ranges])
        const completed = isCompleted(seen, 100, 90)
        expect(outcome).toMatchObject({
          kind: 'Recorded',
          seekLimitSeconds: completed ? null : counted.seekLimitSeconds,
          progress: { positionSeconds: counted.positionSeconds, completed },
        })
        // completed: the order is over
        if (completed) return
      }
    }),
  )
})
