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
const maxUsers = 20_000
const maxLessonsPerUser = 20

/** An empty cache. The age is counted by the caller's clock, so that tests can move it. */
export function createAccessCache(): AccessCache {
  type Entry = CachedAccess & { readonly until: number }
  const users = new Map<string, Map<string, Entry>>()
  const keyOf = (lessonShortId: string, market: string) => `${market} ${lessonShortId}`
  return {
    find: (userId, lessonShortId, market, now) => {
      const entry = users.get(userId)?.get(keyOf(lessonShortId, market))
      return entry && entry.until > now.getTime() ? entry : undefined
    },
    set: (userId, lessonShortId, market, now, { inOrder }) => {
      if (users.size >= maxUsers) users.clear()
      const lessons = users.get(userId) ?? new Map<string, Entry>()
      if (lessons.size >= maxLessonsPerUser) lessons.clear()
      users.set(userId, lessons.set(keyOf(lessonShortId, market), { inOrder, until: now.getTime() + maxAgeMs }))
    },
  }
}
