import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { childParser } from './child-parser.ts'

const limits = { heapMb: 128, addressSpaceMb: 1792, cpuSeconds: 4, timeoutMs: 100_000, maxOutputBytes: 4 * 1024 * 1024 }
const queue = { concurrency: 2, maxWaiting: 10, maxWaitingPerKey: 10, maxWaitMs: 100_000 }
/** High, so that only a hanging process times out. */
const timeoutMs = 110_000
const module = new URL('../../testing/services/misbehaving-parser.ts', import.meta.url)
const line = v.union([v.string(), v.record(v.string(), v.string())])

const parserWith = (more: Partial<typeof limits> = {}) => {
  const parse = childParser({ module, line, limits: { ...limits, ...more }, queue })
  return (input: string) => parse(Buffer.from(input), 'somebody')
}
const parse = parserWith()

test('what the module gives comes back, one value a line', async () => {
  expect(await parse('echo hello')).toEqual({ kind: 'Parsed', values: ['hello'] })
})

describe('however the process ends, the answer is a result', () => {
  test.each([
    ['heap', 'TooLarge'],
    ['buffers', 'TooLarge'],
    ['flood', 'TooLarge'],
    ['loop', 'TimedOut'],
    ['throw', 'Malformed'],
    ['exit', 'Malformed'],
    ['kill', 'Malformed'],
    ['garbage', 'Malformed'],
    ['unended', 'Malformed'],
    // a value that JSON cannot represent
    ['nothing', 'Malformed'],
  ])(
    '%s: %s',
    async (way, kind) => {
      expect(await parse(way)).toMatchObject({ kind })
    },
    timeoutMs,
  )

  test('a process that waits for nothing is killed by the clock', async () => {
    expect(await parserWith({ timeoutMs: 1000 })('wait')).toMatchObject({ kind: 'TimedOut' })
  })
})

describe('the process has nothing of the server’s', () => {
  test('no environment', async () => {
    const result = await parse('environment')
    expect(result).toEqual({ kind: 'Parsed', values: [expect.not.objectContaining({ PATH: expect.anything() })] })
  })

  test('no file but code, no other process', async () => {
    const file = join(import.meta.dirname, '../../package.json')
    expect(await parse(`read ${file}`)).toMatchObject({ kind: 'Parsed' })
    for (const way of ['read /etc/hostname', `write ${file}.new`, 'run'])
      expect(await parse(way)).toMatchObject({
        kind: 'Malformed',
        detail: expect.stringContaining('ERR_ACCESS_DENIED'),
      })
  })
})

test('memory outside the heap counts: a process that takes all it gets has no more than the limit leaves', async () => {
  const result = await parse('hold')
  const [heldMb] = result.kind === 'Parsed' ? result.values : []
  // Node itself maps about 1,350 of the allowed 1,792
  expect(Number(heldMb)).toBeGreaterThan(100)
  expect(Number(heldMb)).toBeLessThan(700)
})

test(
  'the event loop goes on while children start, burn and die',
  async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const ends = await Promise.all([parse('heap'), parse('loop'), parse('buffers'), parse('echo x')])
    delay.disable()
    expect(ends.map(({ kind }) => kind)).toEqual(['TooLarge', 'TimedOut', 'TooLarge', 'Parsed'])
    // far above the usual delay (about ten milliseconds), so that only a blocked event loop fails the test
    expect(delay.max / 1e6).toBeLessThan(1000)
  },
  timeoutMs,
)
