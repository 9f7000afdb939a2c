import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventQueue, type QueuedEvent, type SendOutcome } from './event-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const event = (id: string): QueuedEvent => ({
  id,
  at: Date.now(),
  language: 'nb',
  role: undefined,
  event: { kind: 'sign-in' },
})

/** A queue and what it sends; the outcomes are given in order, `Taken` after them. */
function world(...outcomes: SendOutcome[]) {
  const sent: { ids: string; leaving: boolean }[] = []
  const queue = createEventQueue(async (events, leaving) => {
    sent.push({ ids: events.map(({ id }) => id).join(' '), leaving })
    return outcomes.shift() ?? 'Taken'
  })
  return { queue, sent, wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}

describe('events', () => {
  test('that follow each other are sent together', async () => {
    const { queue, sent, wait } = world()
    queue.add(event('a'))
    await wait(2)
    queue.add(event('b'))
    expect(sent).toEqual([])
    await wait(1)
    expect(sent).toEqual([{ ids: 'a b', leaving: false }])
    await wait(60)
    expect(sent).toHaveLength(1)
  })

  test('are sent at most twenty at a time', async () => {
    const { queue, sent, wait } = world()
    for (let number = 1; number <= 45; number++) queue.add(event(String(number)))
    await wait(10)
    expect(sent.map(({ ids }) => ids.split(' ').length)).toEqual([20, 20, 5])
  })

  test('that failed are retried in order with the same id; rejected ones are not', async () => {
    const { queue, sent, wait } = world('Failed', 'Refused')
    queue.add(event('a'))
    await wait(3)
    queue.add(event('b'))
    await wait(60)
    expect(sent.map(({ ids }) => ids)).toEqual(['a', 'a b'])
    queue.add(event('c'))
    await wait(3)
    expect(sent.at(-1)?.ids).toBe('c')
  })

  test('are queued for at most ten minutes, and at most a hundred', async () => {
    const { queue, sent, wait } = world(...Array.from({ length: 30 }, () => 'Failed' as const))
    queue.add(event('old'))
    await wait(9 * 60)
    for (let number = 1; number <= 150; number++) queue.add(event(String(number)))
    await wait(30)
    const last = sent.at(-1)?.ids.split(' ') ?? []
    expect(last).not.toContain('old')
    expect(last[0]).toBe('51')
  })

  test('are sent at once when the page unloads', () => {
    const { queue, sent } = world()
    for (let number = 1; number <= 21; number++) queue.add(event(String(number)))
    queue.leave()
    expect(sent.map(({ ids, leaving }) => [ids.split(' ').length, leaving])).toEqual([
      [20, true],
      [1, true],
    ])
  })

  test('A4: are dropped when consent is withdrawn', async () => {
    const { queue, sent, wait } = world()
    queue.add(event('a'))
    queue.stop()
    queue.add(event('b'))
    queue.leave()
    await wait(60)
    expect(sent).toEqual([])
  })
})
