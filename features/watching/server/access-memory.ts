/** Remembers for a moment who was found to have access to what, so that a player's next heartbeat need not ask again. */
export interface AccessMemory {
  readonly has: (userId: string, lessonShortId: string, market: string, now: Date) => boolean
  readonly remember: (userId: string, lessonShortId: string, market: string, now: Date) => void
  /** Forgets what is known of a user: call it when a subscription, seat or membership of theirs changes. */
  readonly forget: (userId: string) => void
}

/** Only a yes is remembered, and no longer than this: access taken away stops counting within five seconds (C6). */
const memoryMs = 5_000
const mostUsers = 20_000

/** An empty memory. */
export function createAccessMemory(): AccessMemory {
  const users = new Map<string, Map<string, number>>()
  const keyOf = (lessonShortId: string, market: string) => `${market} ${lessonShortId}`
  return {
    has: (userId, lessonShortId, market, now) =>
      (users.get(userId)?.get(keyOf(lessonShortId, market)) ?? 0) > now.getTime(),
    remember: (userId, lessonShortId, market, now) => {
      if (users.size >= mostUsers) users.clear()
      const known = users.get(userId) ?? new Map<string, number>()
      if (known.size >= 20) known.clear()
      users.set(userId, known.set(keyOf(lessonShortId, market), now.getTime() + memoryMs))
    },
    forget: (userId) => void users.delete(userId),
  }
}
