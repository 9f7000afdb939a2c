import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionPercent, isCompleted, shareSeen } from '#features/watching/rules/progress/completion.ts'
import { mergeRanges, secondsSeen, type Range } from '#features/watching/rules/progress/ranges.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'
import { createHeartbeatBatcher, type HeartbeatRecorder } from '#features/watching/server/heartbeats/record-watching.ts'

let db: TestDatabase
let world: WatchingWorld
let recorder: HeartbeatRecorder

beforeAll(async () => {
  db = await createTestDatabase()
  world = watchingWorld(db.database)
  recorder = createHeartbeatBatcher(db.database, () => new Date())
})
afterAll(() => db.close())

const watch = (userId: string, lessonShortId: string, ...ranges: Range[]) =>
  recorder.record(
    { userId, market: 'no' },
    { lessonShortId, positionSeconds: ranges.at(-1)?.to ?? 0, ranges, elapsedSeconds: 3_600 },
  )

test('C7: the database completes an episode exactly when the rule does, whatever the film and its course', async () => {
  const courses = await Promise.all(
    [50, 51, 77, 90, 100].map(async (percent, index) => {
      const length = [7, 50, 61, 100, 333][index] ?? 50
      const course = await world.course(length)
      await world.askFor(course.id, percent)
      return { episode: course.episodes[0] ?? '', length, percent }
    }),
  )
  const shares = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  const sample = fc.record({
    which: fc.nat(courses.length - 1),
    beats: fc.array(fc.array(shares, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  })
  await Promise.all(
    fc.sample(sample, { numRuns: 200, seed: 7 }).map(async ({ which, beats }) => {
      const { episode, length, percent } = courses[which] ?? { episode: '', length: 0, percent: 0 }
      const user = await world.user()
      let seen: Range[] = []
      let completed = false
      for (const given of beats) {
        const ranges = given.map(([one, other]) => {
          const from = Math.floor(Math.min(one, other) * length)
          return { from, to: Math.max(from + 1, Math.ceil(Math.max(one, other) * length)) }
        })
        seen = mergeRanges([...seen, ...ranges])
        completed ||= isCompleted(seen, length, percent)
        expect(await watch(user, episode, ...ranges)).toMatchObject({
          kind: 'Recorded',
          progress: { completed, share: shareSeen(secondsSeen(seen, length), length) },
        })
      }
    }),
  )
})

test('C7: what a course asks for has the bounds and the default of the rule', async () => {
  const course = await world.course(100)
  const [episode = ''] = course.episodes
  for (const beyond of [completionPercent.least - 1, completionPercent.most + 1])
    await expect(world.askFor(course.id, beyond)).rejects.toThrow('completion_percent')
  const [less, enough] = [await world.user(), await world.user()]
  expect(await watch(less, episode, { from: 0, to: completionPercent.usual - 1 })).toMatchObject({
    progress: { completed: false },
  })
  expect(await watch(enough, episode, { from: 0, to: completionPercent.usual })).toMatchObject({
    progress: { completed: true },
  })
})

test('C7: a course that asks for more takes no completion back; one that asks for less gives it with the next heartbeat', async () => {
  const course = await world.course(100)
  const [episode = ''] = course.episodes
  const [done, halfway] = [await world.user(), await world.user()]
  await watch(done, episode, { from: 0, to: 90 })
  await watch(halfway, episode, { from: 0, to: 60 })
  await world.askFor(course.id, 100)
  expect(await watch(done, episode, { from: 0, to: 1 })).toMatchObject({ progress: { completed: true } })
  await world.askFor(course.id, 60)
  expect(await watch(halfway, episode, { from: 0, to: 1 })).toMatchObject({ progress: { completed: true } })
})
