import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { mergeRanges, type Range } from '#features/watching/rules/progress/ranges.ts'
import { createHeartbeatBatcher, type HeartbeatRecorder } from './record-watching.ts'
import { watchingWorld, type WatchingWorld } from '#testing/learning/watching-world.ts'

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
const asNorwegian = (userId: string) => ({ userId, market: 'no' as const })
const text = (ranges: readonly Range[]) =>
  `{${mergeRanges(ranges)
    .map(({ from, to }) => `[${from},${to})`)
    .join(',')}}`

test('C7: a heartbeat is stored before it is acknowledged, and later ones add to what was seen', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  const first = await recorder.record(asNorwegian(user), beat(episode, 10, [0, 10]))
  expect(first).toMatchObject({ kind: 'Recorded', progress: { positionSeconds: 10, completed: false, share: 0.1 } })
  expect((await world.stored(user)).get(episode)).toEqual({ position: 10, watched: '{[0,10)}', completed: false })
  await recorder.record(asNorwegian(user), beat(episode, 40.5, [30, 40]))
  expect((await world.stored(user)).get(episode)).toEqual({
    position: 40.5,
    watched: '{[0,10),[30,40)}',
    completed: false,
  })
})

test('C7: sending the same heartbeat again changes nothing', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  await recorder.record(asNorwegian(user), beat(episode, 20, [0, 20]))
  const once = await world.stored(user)
  await recorder.record(asNorwegian(user), beat(episode, 20, [0, 20]))
  expect(await world.stored(user)).toEqual(once)
})

test('C7: the position of the latest heartbeat wins, and a clock that was wrong does not freeze it', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  let clock = now
  const skewed = createHeartbeatBatcher(db.database, () => new Date(clock))
  await skewed.record(asNorwegian(user), beat(episode, 30, [0, 30]))
  clock = now - 20_000
  await skewed.record(asNorwegian(user), beat(episode, 12, [0, 12]))
  expect((await world.stored(user)).get(episode)?.position).toBe(30)
  clock = now - 6 * 3_600_000
  await skewed.record(asNorwegian(user), beat(episode, 50, [40, 50]))
  expect((await world.stored(user)).get(episode)?.position).toBe(50)
})

test('C7: an offline device does not overrule where another has come to meanwhile, and what it has seen still counts', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  await recorder.record(asNorwegian(user), beat(episode, 60, [0, 60]))
  const late = { ...beat(episode, 30, [20, 70]), secondsAgo: 3_600 }
  expect(await recorder.record(asNorwegian(user), late)).toMatchObject({
    progress: { positionSeconds: 60, share: 0.7 },
  })
  // what waited longer than this is no older; nor is it ever younger than what is live
  await recorder.record(asNorwegian(user), { ...beat(episode, 10, [0, 10]), secondsAgo: 1e9 })
  expect((await world.stored(user)).get(episode)?.position).toBe(60)
  await recorder.record(asNorwegian(user), { ...beat(episode, 75, [70, 75]), secondsAgo: 3 })
  expect((await world.stored(user)).get(episode)?.position).toBe(75)
})

test('C7: completed is never taken back', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  expect(await recorder.record(asNorwegian(user), beat(episode, 100, [0, 93]))).toMatchObject({
    progress: { completed: true },
  })
  expect(await recorder.record(asNorwegian(user), beat(episode, 3, [0, 3]))).toMatchObject({
    progress: { completed: true, positionSeconds: 3 },
  })
})

describe('C7: a refused heartbeat stores nothing', () => {
  test.each([
    ['a negative position', beat('x', -1, [0, 5]), 'MalformedHeartbeat'],
    ['no number as position', beat('x', Number.NaN, [0, 5]), 'MalformedHeartbeat'],
    ['a negative range', beat('x', 5, [-3, 5]), 'MalformedHeartbeat'],
    ['a time to come', { ...beat('x', 5, [0, 5]), secondsAgo: -1 }, 'MalformedHeartbeat'],
    ['an inverted range', beat('x', 5, [5, 3]), 'MalformedHeartbeat'],
    ['an empty range', beat('x', 5, [5, 5]), 'MalformedHeartbeat'],
    [
      'more than 200 ranges',
      beat('x', 5, ...Array.from({ length: 201 }, (_, i) => [2 * i, 2 * i + 1] as const)),
      'MalformedHeartbeat',
    ],
    ['a position beyond the end', beat('x', 101.5, [0, 5]), 'BeyondTheEnd'],
    ['a range beyond the end', beat('x', 50, [90, 102]), 'BeyondTheEnd'],
  ])('%s', async (_, given, kind) => {
    const [course, user] = [await world.course(100), await world.user()]
    const [lessonShortId = ''] = course.episodes
    expect((await recorder.record(asNorwegian(user), { ...given, lessonShortId })).kind).toBe(kind)
    expect((await world.stored(user)).size).toBe(0)
  })

  test('a lesson that does not exist, or is no episode', async () => {
    const [course, user] = [await world.course(100), await world.user()]
    expect((await recorder.record(asNorwegian(user), beat('nowhere', 1, [0, 1]))).kind).toBe('UnknownLesson')
    expect((await recorder.record(asNorwegian(user), beat(course.quiz, 1, [0, 1]))).kind).toBe('UnknownLesson')
    expect((await world.stored(user)).size).toBe(0)
  })

  test('a course the user has no subscription to, or that the market does not carry', async () => {
    const [course, stranger, subscriber] = [
      await world.course(100),
      await world.user('WithoutAccess'),
      await world.user(),
    ]
    const [episode = ''] = course.episodes
    expect((await recorder.record(asNorwegian(stranger), beat(episode, 1, [0, 1]))).kind).toBe('NoAccess')
    expect((await recorder.record({ userId: subscriber, market: 'es' }, beat(episode, 1, [0, 1]))).kind).toBe(
      'NoAccess',
    )
    expect((await world.stored(stranger)).size).toBe(0)
    expect((await world.stored(subscriber)).size).toBe(0)
  })
})

test('C6: withdrawn access ends within five seconds', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  await recorder.record(asNorwegian(user), beat(episode, 1, [0, 1]))
  await world.endAccess(user)
  now += 5_001
  expect((await recorder.record(asNorwegian(user), beat(episode, 2, [1, 2]))).kind).toBe('NoAccess')
})

test('C7: 300 heartbeats of 50 users at once end exactly merged, the bad ones among them failing alone', async () => {
  const course = await world.course(600)
  const [episode = ''] = course.episodes
  const users = await Promise.all(Array.from({ length: 50 }, () => world.user()))
  const sent = users.flatMap((userId, which) =>
    Array.from({ length: 6 }, (_, index) => {
      const from = ((which * 7 + index * 53) % 500) + 1
      return { userId, at: index, range: { from, to: from + 30 + index } }
    }),
  )
  const ghost = recorder.record(asNorwegian('00000000-0000-7000-8000-00000000dead'), beat(episode, 1, [0, 1]))
  const unknown = recorder.record(asNorwegian(users[0] ?? ''), beat('nowhere', 1, [0, 1]))
  const outcomes = await Promise.all(
    sent.map(({ userId, range }) =>
      recorder.record(asNorwegian(userId), {
        lessonShortId: episode,
        positionSeconds: range.to,
        ranges: [range],
        elapsedSeconds: 3_600,
      }),
    ),
  )
  expect(outcomes.filter(({ kind }) => kind === 'Recorded')).toHaveLength(300)
  expect((await ghost).kind).toBe('NoAccess')
  expect((await unknown).kind).toBe('UnknownLesson')
  for (const userId of users) {
    const own = sent.filter((each) => each.userId === userId)
    const stored = (await world.stored(userId)).get(episode)
    expect(stored?.watched).toBe(text(own.map(({ range }) => range)))
    expect(stored?.position).toBe(own.at(-1)?.range.to)
  }
})

test('C7: a row the database refuses fails alone; its companions are stored', async () => {
  const course = await world.course(100)
  const [episode = ''] = course.episodes
  const [good, gone] = [await world.user(), await world.user()]
  await recorder.record(asNorwegian(gone), beat(episode, 1, [0, 1]))
  const { asOwner } = await import('#platform/database/index.ts')
  await asOwner(db.ownerUrl, (owner) => owner.query('delete from app_user where id = $1', [gone]))
  const [stored, refused] = await Promise.allSettled([
    recorder.record(asNorwegian(good), beat(episode, 2, [0, 2])),
    recorder.record(asNorwegian(gone), beat(episode, 2, [0, 2])),
  ])
  expect(stored).toMatchObject({ status: 'fulfilled', value: { kind: 'Recorded' } })
  expect(refused.status).toBe('rejected')
  expect((await world.stored(good)).get(episode)?.watched).toBe('{[0,2)}')
})

test('C7: two servers writing the same users in opposite order lose nothing', async () => {
  const course = await world.course(600)
  const [episode = ''] = course.episodes
  const users = await Promise.all(Array.from({ length: 20 }, () => world.user()))
  const other = createHeartbeatBatcher(db.database, () => new Date((now += 1)))
  await Promise.all(
    users.flatMap((userId, index) => [
      recorder.record(asNorwegian(userId), beat(episode, 50, [0, 50])),
      other.record(asNorwegian(users[users.length - 1 - index] ?? ''), beat(episode, 200, [150, 200])),
    ]),
  )
  for (const userId of users) expect((await world.stored(userId)).get(episode)?.watched).toBe('{[0,50),[150,200)}')
})

test('C7: queued heartbeats are written before the server shuts down', async () => {
  const [course, user] = [await world.course(100), await world.user()]
  const [episode = ''] = course.episodes
  const closing = createHeartbeatBatcher(db.database, () => new Date((now += 1)), { maxWaitMs: 60_000 })
  const recorded = closing.record(asNorwegian(user), beat(episode, 5, [0, 5]))
  await closing.drain()
  expect((await recorded).kind).toBe('Recorded')
  expect((await world.stored(user)).get(episode)?.watched).toBe('{[0,5)}')
  await expect(closing.record(asNorwegian(user), beat(episode, 6, [5, 6]))).rejects.toThrow('drained')
})
