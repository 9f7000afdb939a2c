/** What is known of somebody who may watch a lesson. */
export interface KnownAccess {
  /** Whether they must watch it in order the first time. */
  readonly inOrder: boolean
}

/** Remembers for a moment who was found to have access to what, so that a player's next heartbeat need not ask again. */
export interface AccessMemory {
  /** Undefined when it is not known that the user has access. */
  readonly find: (userId: string, lessonShortId: string, market: string, now: Date) => KnownAccess | undefined
  readonly remember: (userId: string, lessonShortId: string, market: string, now: Date, known: KnownAccess) => void
  /** Forgets what is known of a user: call it when a subscription, seat or membership of theirs changes. */
  readonly forget: (userId: string) => void
}

/** Only a yes is remembered, and no longer than this: access taken away stops counting within five seconds (C6). */
const memoryMs = 5_000
const mostUsers = 20_000

/** An empty memory. */
export function createAccessMemory(): AccessMemory {
  const users = new Map<string, Map<string, KnownAccess & { readonly until: number }>>()
  const keyOf = (lessonShortId: string, market: string) => `${market} ${lessonShortId}`
  return {
    find: (userId, lessonShortId, market, now) => {
      const known = users.get(userId)?.get(keyOf(lessonShortId, market))
      return known && known.until > now.getTime() ? known : undefined
    },
    remember: (userId, lessonShortId, market, now, { inOrder }) => {
      if (users.size >= mostUsers) users.clear()
      const known = users.get(userId) ?? new Map<string, KnownAccess & { readonly until: number }>()
      if (known.size >= 20) known.clear()
      users.set(userId, known.set(keyOf(lessonShortId, market), { inOrder, until: now.getTime() + memoryMs }))
    },
    forget: (userId) => void users.delete(userId),
  }
}
