import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/log.ts'
import type { Count } from './memory-counter.ts'
import type { RedisAddress, RedisConnection } from './redis-connection.ts'

export interface RedisCounter {
  /**
   * Counts one more for a key in Redis; undefined while Redis is unavailable. Never throws, never takes longer than the
   * timeout.
   */
  readonly count: (key: string, windowMs: number) => Promise<Count | undefined>
  readonly isUp: () => boolean
  readonly close: () => void
}

const minRetryMs = 250
const maxRetryMs = 10_000
/** A connection that lasted this long was healthy: after its loss the next attempt comes soon. */
const settledMs = 60_000

/**
 * Maintains a connection to Redis for the life of the process. The first failure of any kind closes it; until a new
 * connection has proved to work, `count` returns undefined immediately. Each loss and each recovery is logged once.
 */
export function redisCounter(address: RedisAddress, log: Pick<Logger, 'info' | 'warn'>): RedisCounter {
  const closing = new AbortController()
  // a function, because it may be closed during any await
  const isClosing = () => closing.signal.aborted
  let current: RedisConnection | undefined
  void reconnectForever()

  return {
    count: async (key, windowMs) => current?.count(key, windowMs).catch(() => undefined),
    isUp: () => current !== undefined,
    close: () => closing.abort(),
  }

  async function reconnectForever(): Promise<void> {
    // loaded only when REDIS_URL is set
    const { openConnection } = await import('./redis-connection.ts')
    let retryMs = minRetryMs
    let isLossLogged = false
    while (!isClosing()) {
      const connection = openConnection(address)
      closing.signal.addEventListener('abort', connection.close, { once: true })
      const openedAt = performance.now()
      try {
        await connection.ready
        current = connection
        isLossLogged = false
        log.info('Redis answers: limits are shared by all web processes')
        throw await connection.lost
      } catch (error) {
        current = undefined
        connection.close()
        if (!isLossLogged && !isClosing())
          log.warn({ err: error }, 'Redis does not answer: each web process counts limits for itself until it does')
        isLossLogged = true
      }
      closing.signal.removeEventListener('abort', connection.close)
      if (performance.now() - openedAt > settledMs) retryMs = minRetryMs
      // up to a quarter more, so that processes do not all reconnect at the same moment
      const pauseMs = retryMs * (1 + Math.random() / 4)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
}
