import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fairQueue, type FairQueueOptions, type QueueSlot } from './fair-queue.ts'

const roomy: FairQueueOptions = { concurrency: 2, maxWaiting: 10, maxWaitingPerKey: 4, maxWaitMs: 1000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts tasks in the queue and records the order in which they run. */
function queueOf(options: FairQueueOptions) {
  const turnOf = fairQueue(options)
  const turns: { readonly key: string; readonly number: number; readonly turn: QueueSlot }[] = []
  let number = 0
  return {
    turns,
    enter: (key: string) => {
      const own = number++
      void turnOf(key).then((turn) => turns.push({ key, number: own, turn }))
      return Promise.resolve()
    },
    /** Ends the running tasks one after the other until the queue is empty. */
    drain: async () => {
      for (const { turn } of turns) {
        if (turn.kind === 'Turn') turn.end()
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('one key never takes the last place, which another gets at once', async () => {
  const { enter, turns } = queueOf(roomy)
  for (let at = 0; at < 4; at++) void enter('many')
  await settle()
  expect(turns.map(({ key }) => key)).toEqual(['many'])
  void enter('other')
  await settle()
  expect(turns.map(({ key }) => key)).toEqual(['many', 'other'])
})

test('keys take turns, and each key keeps its own order', async () => {
  const { enter, turns, drain } = queueOf({ ...roomy, concurrency: 1 })
  for (const key of ['a', 'a', 'a', 'b', 'b', 'c']) void enter(key)
  await settle()
  await drain()
  expect(turns.map(({ key, number }) => `${key}${number}`)).toEqual(['a0', 'a1', 'b3', 'c5', 'a2', 'b4'])
})

test('a key with too many waiting is refused, and others are not', async () => {
  const { enter, turns } = queueOf({ ...roomy, maxWaitingPerKey: 2 })
  for (let at = 0; at < 5; at++) void enter('many')
  void enter('other')
  await settle()
  expect(turns.map(({ key, turn }) => [key, turn])).toEqual([
    ['many', expect.objectContaining({ kind: 'Turn' })],
    ['many', { kind: 'Busy', because: 'OWN' }],
    ['many', { kind: 'Busy', because: 'OWN' }],
    ['other', expect.objectContaining({ kind: 'Turn' })],
  ])
})

test('a full queue gives a newcomer the last place of the key that has most', async () => {
  const { enter, turns } = queueOf({ concurrency: 1, maxWaiting: 3, maxWaitingPerKey: 3, maxWaitMs: 1000 })
  for (let at = 0; at < 4; at++) void enter('many')
  void enter('other')
  await settle()
  expect(turns.map(({ key, number, turn }) => [key, number, turn.kind])).toEqual([
    ['many', 0, 'Turn'],
    ['many', 3, 'Busy'],
  ])
})

test('what waits too long is refused, and its place is free again', async () => {
  const { enter, turns } = queueOf({ concurrency: 1, maxWaiting: 1, maxWaitingPerKey: 1, maxWaitMs: 1000 })
  void enter('a')
  void enter('b')
  await vi.advanceTimersByTimeAsync(1001)
  expect(turns.map(({ turn }) => turn)).toEqual([
    expect.objectContaining({ kind: 'Turn' }),
    { kind: 'Busy', because: 'ALL' },
  ])
  void enter('c')
  await settle()
  expect(turns).toHaveLength(2)
})

test('whatever is asked, everybody is answered, never more run than may, and a single request is served', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      async (keys, concurrency) => {
        const { enter, turns, drain } = queueOf({ concurrency, maxWaiting: 8, maxWaitingPerKey: 4, maxWaitMs: 1000 })
        for (const key of keys) void enter(key)
        await settle()
        expect(turns.filter(({ turn }) => turn.kind === 'Turn').length).toBeLessThanOrEqual(concurrency)
        await drain()
        expect(turns).toHaveLength(keys.length)
        for (const key of new Set(keys)) {
          expect(turns.some((each) => each.key === key && each.turn.kind === 'Turn')).toBe(true)
        }
      },
    ),
  )
})
