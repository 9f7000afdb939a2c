import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'

/** How often a caller asked in the running window. */
export interface Count {
  /** This time included. */
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly msLeft: number
}

export interface MemoryCounter {
  /** Counts one more for a key. A window begins with the first request after the last one ended. */
  readonly count: (key: string, windowMs: number) => Count
}

const defaultMaxKeys = 20_000

/**
 * Counts in this process's memory. At most `maxKeys` are remembered; the key whose window began first is forgotten first.
 */
export function memoryCounter(clock: Clock, maxKeys = defaultMaxKeys): MemoryCounter {
  const windows = new LRUCache<string, { count: number; readonly end: number }>({ max: maxKeys })
  return {
    count(key, windowMs) {
      const at = clock().getTime()
      // read without making it recent: the window that began first is forgotten first
      let window = windows.peek(key)
      // a window that ends later than a new one would: the clock was set back, and nobody is held for that long
      if (!window || window.end <= at || window.end > at + windowMs) {
        window = { count: 0, end: at + windowMs }
        windows.set(key, window)
      }
      window.count += 1
      return { count: window.count, msLeft: window.end - at }
    },
  }
}
