import { LRUCache } from 'lru-cache'

/** What is known about a user who may watch a lesson. */
interface CachedAccess {
  /** Whether they must watch it in order the first time. */
  readonly inOrder: boolean
}

/** Caches for a few seconds which users may watch which lessons, so that the player's next heartbeat need not check again. */
export interface AccessCache {
  /** Undefined when it is not known that the user has access. */
  readonly find: (userId: string, lessonShortId: string, market: string, now: Date) => CachedAccess | undefined
  readonly set: (userId: string, lessonShortId: string, market: string, now: Date, access: CachedAccess) => void
}

/** Only granted access is cached, and for no longer than this: access that is withdrawn ends within five seconds (C6). */
const maxAgeMs = 5_000
const maxEntries = 50_000

/** An empty cache. The age is counted by the caller's clock, so that tests can move it. */
export function createAccessCache(): AccessCache {
  const cache = new LRUCache<string, CachedAccess & { readonly until: number }>({ max: maxEntries })
  const keyOf = (userId: string, lessonShortId: string, market: string) => `${userId} ${market} ${lessonShortId}`
  return {
    find: (userId, lessonShortId, market, now) => {
      const entry = cache.get(keyOf(userId, lessonShortId, market))
      return entry && entry.until > now.getTime() ? entry : undefined
    },
    set: (userId, lessonShortId, market, now, { inOrder }) =>
      void cache.set(keyOf(userId, lessonShortId, market), { inOrder, until: now.getTime() + maxAgeMs }),
  }
}
