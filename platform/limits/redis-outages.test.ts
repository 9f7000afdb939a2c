import { createServer, type AddressInfo, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import {
  isAlone,
  isShared,
  limitingProcess,
  passing,
  redisOfTest,
  type LimitingProcess,
} from '#testing/services/limiting-process.ts'
import { hasRedis, type RedisServer } from '#testing/services/redis-server.ts'
import type { RateLimiter } from './index.ts'

/** The product's default timeout. */
const timeoutMs = 100

const countOnce = (process: RateLimiter) => process.secondsToWait({ name: 'slow', max: 1_000_000 }, 'caller')

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

const many = 500

/** Many requests, one after the other: if each waited for its timeout they would take fifty seconds. */
async function waitsForNothing(process: RateLimiter): Promise<void> {
  const taken = await millisecondsOf(async () => {
    for (let at = 0; at < many; at += 1) await countOnce(process)
  })
  expect(taken).toBeLessThan((many * timeoutMs) / 10)
}

describe.skipIf(!hasRedis)('Redis', () => {
  test('killed, then started again: limits hold in each process meanwhile, are shared again by themselves, and each is said once', async () => {
    const redis = await redisOfTest()
    const processes = [limitingProcess(redis.url), limitingProcess(redis.url)]
    const [one] = processes as [LimitingProcess, LimitingProcess]
    await Promise.all(processes.map(isShared))
    expect(await passing(processes, 6, 'a')).toBe(6)
    const underWay = processes.map((each) => passing([each], 200, 'b'))
    await redis.kill()
    for (const passed of await Promise.all(underWay)) expect(passed).toBeLessThanOrEqual(10)
    // each process has counted three requests of "a" before
    expect(await Promise.all(processes.map((each) => passing([each], 50, 'a')))).toEqual([7, 7])
    await Promise.all(processes.map(isAlone))
    expect(await one.figure('kursiva_shared_limits_fallbacks_total')).toBeGreaterThanOrEqual(50)

    await redis.start()
    await Promise.all(processes.map(isShared))
    expect(await passing(processes, 100, 'c')).toBe(10)
    expect([one.log.warn.mock.calls.length, one.log.info.mock.calls.length]).toEqual([1, 2])
  })

  test('hanging: no request waits longer than the deadline, and after the first none waits at all', async () => {
    const redis = await redisOfTest()
    const one = limitingProcess(redis.url, timeoutMs)
    await isShared(one)
    redis.pause()
    const taken = await millisecondsOf(() => Promise.all(Array.from({ length: 50 }, () => countOnce(one))))
    // they wait for the timeout together, once; more is the slowness of this machine
    expect(taken).toBeLessThan(20 * timeoutMs)
    await isAlone(one)
    await waitsForNothing(one)
    expect(one.log.warn).toHaveBeenCalledTimes(1)
    redis.resume()
    await isShared(one)
    expect(await passing([one], 20, 'after')).toBe(10)
  })

  type Change = (redis: RedisServer) => unknown
  const refusals: readonly (readonly [name: string, begin: Change, end: Change])[] = [
    [
      'a read-only replica',
      ({ command }) => command('REPLICAOF', '127.0.0.1', '1'),
      ({ command }) => command('REPLICAOF', 'NO', 'ONE'),
    ],
    [
      'out of memory',
      ({ command }) => command('CONFIG', 'SET', 'maxmemory', '1'),
      ({ command }) => command('CONFIG', 'SET', 'maxmemory', '0'),
    ],
    [
      'a password that changed',
      ({ command }) => {
        command('CONFIG', 'SET', 'requirepass', 'another')
        command('-a', 'another', 'CLIENT', 'KILL', 'TYPE', 'normal')
      },
      ({ command }) => command('-a', 'another', 'CONFIG', 'SET', 'requirepass', ''),
    ],
    [
      'a user whose rights were taken',
      ({ command }) => command('ACL', 'SETUSER', 'default', '-eval', '-evalsha'),
      ({ command }) => command('ACL', 'SETUSER', 'default', '+eval', '+evalsha'),
    ],
  ]
  test.each(refusals)('%s: limits hold in the process, and are shared again when it is over', async (_, begin, end) => {
    const redis = await redisOfTest()
    const one = limitingProcess(redis.url)
    await isShared(one)
    begin(redis)
    expect(await passing([one], 50, 'a')).toBe(10)
    await isAlone(one)
    expect(one.log.warn).toHaveBeenCalledTimes(1)
    end(redis)
    await isShared(one)
    const other = limitingProcess(redis.url)
    await isShared(other)
    expect(await passing([one, other], 50, 'b')).toBe(10)
  })
})

test('never started: requests are counted at once, from the first on', async () => {
  const one = limitingProcess(`redis://127.0.0.1:${await freePort()}`, timeoutMs)
  expect(await passing([one], 50, 'a')).toBe(10)
  await expect.poll(() => one.log.warn.mock.calls.length).toBe(1)
  await waitsForNothing(one)
})

/** A server that accepts connections and passes incoming data to `onData`. */
async function listener(onData: (socket: Socket) => void): Promise<{ port: number; sockets: ReadonlySet<Socket> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('data', () => onData(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets }
}

test('a password that is refused stands in no log line', async () => {
  const { port } = await listener((socket) => socket.write('-WRONGPASS invalid username-password pair\r\n'))
  const one = limitingProcess(`redis://kursiva:hunter2@127.0.0.1:${port}`)
  await expect.poll(() => one.log.warn.mock.calls.length).toBe(1)
  const said: unknown = one.log.warn.mock.calls[0]
  expect(inspect(said)).toContain('WRONGPASS')
  expect(inspect(said, { depth: 10 })).not.toContain('hunter2')
})

test('something that takes connections and never answers is given up, and its connection closed', async () => {
  const { port, sockets } = await listener(() => undefined)
  const one = limitingProcess(`redis://127.0.0.1:${port}`, timeoutMs)
  expect(await passing([one], 50, 'a')).toBe(10)
  await expect.poll(() => one.log.warn.mock.calls.length).toBe(1)
  await expect.poll(() => [...sockets].some((socket) => socket.destroyed)).toBe(true)
})
