import { createHmac, hkdfSync } from 'node:crypto'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import { memoryCounter, type Count, type MemoryCounter } from './memory-counter.ts'
import type { RedisAddress } from './redis-connection.ts'
import { redisCounter, type RedisCounter } from './redis-counter.ts'

/** A limit on how often one caller may do something. */
export interface Limit {
  /** The name of the limited action; callers are counted separately for each name. */
  readonly name: string
  /** Requests within a window. */
  readonly max: number
  /** One minute by default. */
  readonly windowMs?: number
}

/** The only way to count requests. */
export interface RateLimiter {
  /**
   * Counts one more request of a caller: in all web processes together while Redis responds, otherwise in this process.
   * @returns whole seconds until the caller may continue; 0 within the limit
   */
  readonly secondsToWait: (limit: Limit, caller: string) => Promise<number>
  readonly close: () => void
}

export interface RateLimiterParts {
  /** Without it every process counts alone. */
  readonly redis: RedisAddress | undefined
  /** The installation's secret. It hashes the keys, so that Redis does not contain who made requests. */
  readonly secret: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly metrics: Registry
  /** For counts in this process; Redis has its own clock. */
  readonly clock: Clock
}

const defaultWindowMs = 60_000

/** Counts requests. Neither creation nor calls ever wait for a Redis that does not respond. */
export function rateLimiter({ redis, secret, log, metrics, clock }: RateLimiterParts): RateLimiter {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kursiva limits 1', 32))
  const keyOf = (name: string, caller: string) =>
    createHmac('sha256', key).update(`${name}\0${caller}`).digest('base64url')
  const memories = new Map<string, MemoryCounter>()
  const shared = redis && redisCounter(redis, log)
  const fallbacks = shared && measure(shared, metrics)

  return {
    async secondsToWait({ name, max, windowMs = defaultWindowMs }, caller) {
      const callerKey = keyOf(name, caller)
      // also while Redis responds: when it fails, the process continues from its own count
      const own = memoryOf(name).count(callerKey, windowMs)
      const together = await shared?.count(`kursiva:limit:${callerKey}`, windowMs)
      if (!together) fallbacks?.inc()
      return secondsLeft(together ?? own, max)
    },
    close: () => shared?.close(),
  }

  function memoryOf(name: string): MemoryCounter {
    const memory = memories.get(name) ?? memoryCounter(clock)
    memories.set(name, memory)
    return memory
  }
}

const secondsLeft = ({ count, msLeft }: Count, max: number): number =>
  count > max ? Math.max(1, Math.ceil(msLeft / 1000)) : 0

/** @returns the counter of requests that this process counted without Redis since it started */
function measure(shared: RedisCounter, metrics: Registry): Counter {
  // registers itself when created
  void new Gauge({
    name: 'kursiva_shared_limits_up',
    help: 'Whether limits are shared by all web processes (1) or counted by this one alone (0).',
    registers: [metrics],
    collect() {
      this.set(shared.isUp() ? 1 : 0)
    },
  })
  return new Counter({
    name: 'kursiva_shared_limits_fallbacks_total',
    help: 'Requests that this process counted alone because Redis did not answer.',
    registers: [metrics],
  })
}
