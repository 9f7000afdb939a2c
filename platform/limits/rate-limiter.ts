import { createHmac, hkdfSync } from 'node:crypto'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import { memoryCounter, type Count, type MemoryCounter } from './memory-counter.ts'
import type { RedisAddress } from './redis-connection.ts'
import { redisCounter, type RedisCounter } from './redis-counter.ts'

/** How often one caller may do something. */
export interface Limit {
  /** What is limited; callers are counted for each name on its own. */
  readonly name: string
  /** Requests within a window. */
  readonly max: number
  /** One minute unless given. */
  readonly windowMs?: number
}

/** The one way to count requests. */
export interface RateLimiter {
  /**
   * Counts one more request of a caller, in all web processes together where Redis answers, else in this process.
   * @returns whole seconds until the caller may go on; 0 within the limit
   */
  readonly secondsToWait: (limit: Limit, caller: string) => Promise<number>
  readonly close: () => void
}

export interface RateLimiterParts {
  /** Without it every process counts for itself. */
  readonly redis: RedisAddress | undefined
  /** The installation's secret: what stands in Redis says nothing of who asked. */
  readonly secret: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly metrics: Registry
  /** For what this process counts alone; Redis has its own. */
  readonly clock: Clock
}

const defaultWindowMs = 60_000

/** Counts requests. Neither making one nor asking it ever waits for a Redis that does not answer. */
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
      // also while Redis answers: when it is gone, a process goes on from what it has seen itself
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

/** @returns how many requests were counted by this process alone since it started */
function measure(shared: RedisCounter, metrics: Registry): Counter {
  // registered by being made
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
