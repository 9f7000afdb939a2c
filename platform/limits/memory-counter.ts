import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'

/** A caller's requests in the current window. */
export interface Count {
  /** Including this request. */
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly msLeft: number
}

export interface MemoryCounter {
  /** Counts one more for a key. A window starts with the first request after the previous window ended. */
  readonly count: (key: string, windowMs: number) => Count
}

const defaultMaxKeys = 20_000

/** Counts in this process's memory. At most `maxKeys` are stored; the key with the oldest window is evicted first. */
export function memoryCounter(clock: Clock, maxKeys = defaultMaxKeys): MemoryCounter {
  const windows = new LRUCache<string, { count: number; readonly end: number }>({ max: maxKeys })
  return {
    count(key, windowMs) {
      const at = clock().getTime()
      // peek keeps the order by age, so that the oldest window is evicted first
      let window = windows.peek(key)
      // a window that ends later than a new one would: the clock was set back, and callers must not be blocked for that
      // long
      if (!window || window.end <= at || window.end > at + windowMs) {
        window = { count: 0, end: at + windowMs }
        windows.set(key, window)
      }
      window.count += 1
      return { count: window.count, msLeft: window.end - at }
    },
  }
}
