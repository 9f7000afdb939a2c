import { expect, test } from 'vitest'
import { createBatcher } from './heartbeat-batcher.ts'

const never = () => false

/** A write that blocks until it is released, and records its items. */
function gatedWrite() {
  const calls: { items: readonly number[]; finish: () => void }[] = []
  const write = (items: readonly number[]) =>
    new Promise<number[]>((resolve) => calls.push({ items, finish: () => resolve(items.map((item) => item * 10)) }))
  return { calls, write }
}

test('C7: what arrives while a write is under way makes one next write', async () => {
  const { calls, write } = gatedWrite()
  const batcher = createBatcher({ write, isItemsFault: never, maxItems: 3, maxWaitMs: 60_000 })
  const first = [1, 2, 3].map((item) => batcher.record(item))
  expect(calls.map(({ items }) => items)).toEqual([[1, 2, 3]])
  const second = [4, 5].map((item) => batcher.record(item))
  expect(calls).toHaveLength(1)
  calls[0]?.finish()
  expect(await Promise.all(first)).toEqual([10, 20, 30])
  expect(calls[1]?.items).toEqual([4, 5])
  calls[1]?.finish()
  expect(await Promise.all(second)).toEqual([40, 50])
})

test('C7: nothing is acknowledged before its write has finished', async () => {
  const { calls, write } = gatedWrite()
  const batcher = createBatcher({ write, isItemsFault: never, maxItems: 1 })
  let acknowledged = false
  const recorded = batcher.record(1).then(() => (acknowledged = true))
  await Promise.resolve()
  expect(acknowledged).toBe(false)
  calls[0]?.finish()
  await recorded
  expect(acknowledged).toBe(true)
})

test('C7: one bad item fails alone; when the database is away every item fails and none is tried twice', async () => {
  let writes = 0
  const write = async (items: readonly number[]) => {
    writes += 1
    if (items.includes(0)) throw new TypeError('away')
    if (items.includes(13)) throw new RangeError('bad item')
    return items.map((item) => item * 10)
  }
  const batcher = createBatcher({ write, isItemsFault: (error) => error instanceof RangeError, maxItems: 4 })
  const mixed = await Promise.allSettled([1, 13, 2, 3].map((item) => batcher.record(item)))
  expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  writes = 0
  const away = await Promise.allSettled([0, 1, 2, 3].map((item) => batcher.record(item)))
  expect(away.every(({ status }) => status === 'rejected')).toBe(true)
  expect(writes).toBe(1)
})

test('C7: draining writes the queued items immediately and refuses later ones', async () => {
  const { calls, write } = gatedWrite()
  const batcher = createBatcher({ write, isItemsFault: never, maxWaitMs: 60_000 })
  const recorded = batcher.record(7)
  const drained = batcher.drain()
  calls[0]?.finish()
  await drained
  expect(await recorded).toBe(70)
  await expect(batcher.record(8)).rejects.toThrow('drained')
})
