import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/index.ts'
import type { GraphContext } from './context.ts'
import { deepFrozen } from './deep-frozen.ts'
import { whenKnown, type Known } from './known.ts'

/** The values of all users together. */
const maxValues = 4000

const memories = new WeakMap<Database, LRUCache<string, object>>()

function memoryOf(database: Database): LRUCache<string, object> {
  const memory = memories.get(database) ?? new LRUCache<string, object>({ max: maxValues })
  memories.set(database, memory)
  return memory
}

/**
 * Reads something of the signed-in user and keeps it as long as the facts of their requests hold. Only for what is
 * published, and for rows of the tables whose changes the facts' stamp shows (migration 0320), read as the user alone.
 * @param key names the value among all that is kept for a user, with everything else that it depends on
 */
export function keptWithFacts<Value extends object | undefined>(
  context: GraphContext,
  key: string,
  read: () => Promise<Value>,
): Known<Value> {
  if (context.viewer.kind === 'Anonymous') return read()
  const kept = memoryOf(context.database)
  return whenKnown(context.facts(), ({ subjects: [userId], stamp, until }) => {
    const place = `${userId} ${context.market} ${stamp} ${until} ${key}`
    return (kept.get(place) as Value) ?? added()

    async function added() {
      const value = await read()
      if (value) kept.set(place, deepFrozen(value))
      return value
    }
  })
}
