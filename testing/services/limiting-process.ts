import { Registry } from 'prom-client'
import { expect, onTestFinished, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { rateLimiter, type Limit, type RateLimiter } from '#platform/limits/index.ts'
import { startRedis, type RedisServer } from './redis-server.ts'

/** The limit in the tests of shared limits. */
export const tenTries: Limit = { name: 'tries', max: 10 }

/** Starts a Redis for the running test only. */
export async function redisOfTest(...options: string[]): Promise<RedisServer> {
  const redis = await startRedis(...options)
  onTestFinished(redis.close)
  return redis
}

/** A rate limiter as in one web process. */
export interface LimitingProcess extends RateLimiter {
  readonly log: { readonly info: ReturnType<typeof vi.fn>; readonly warn: ReturnType<typeof vi.fn> }
  /** The metric of this name at /metrics. */
  readonly figure: (name: string) => Promise<number | undefined>
}

/**
 * A rate limiter for the running test.
 * @param timeoutMs by default long, because machines are shared; short in tests of timeouts
 */
export function limitingProcess(url: string | undefined, timeoutMs = 5_000): LimitingProcess {
  const log = { info: vi.fn(), warn: vi.fn() }
  const metrics = new Registry()
  const redis = url === undefined ? undefined : { url, timeoutMs }
  const limiter = rateLimiter({ redis, secret: 'of the test', log, metrics, clock: systemClock })
  onTestFinished(limiter.close)
  const figure = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value
  return { ...limiter, log, figure }
}

export const isShared = (each: LimitingProcess) => expect.poll(() => each.figure('kursiva_shared_limits_up')).toBe(1)
export const isAlone = (each: LimitingProcess) => expect.poll(() => each.figure('kursiva_shared_limits_up')).toBe(0)

/** The number of concurrent requests, out of `times`, that {@link tenTries} allows, spread over the processes. */
export async function passing(processes: readonly RateLimiter[], times: number, caller: string): Promise<number> {
  const asked = Array.from({ length: times }, async (_, at) =>
    processes[at % processes.length]?.secondsToWait(tenTries, caller),
  )
  return (await Promise.all(asked)).filter((seconds) => seconds === 0).length
}
