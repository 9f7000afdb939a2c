import type { GraphContext } from './context.ts'
import { deepFrozen } from './deep-frozen.ts'
import { whenKnown, type Known } from './known.ts'

/** Of one user. Pages ask for some ten; lists that are turned over page by page are as many as somebody turns. */
const maxValues = 30

/**
 * Reads something of the signed-in user and keeps it as long as the facts of their requests hold. Only for what is
 * published, and for rows of the tables whose changes the facts show (migration 0320), read as the user alone.
 * @param key names the value among all that is kept for a user, with everything else that it depends on
 */
export function keptWithFacts<Value extends object | undefined>(
  context: GraphContext,
  key: string,
  read: () => Promise<Value>,
): Known<Value> {
  if (context.viewer.kind === 'Anonymous') return read()
  return whenKnown(context.facts(), ({ kept }) => (kept.get(key) as Value) ?? added(kept))

  async function added(kept: Map<string, object>) {
    const value = await read()
    if (!value) return value
    const [oldest] = kept.keys()
    if (kept.size >= maxValues && oldest !== undefined) kept.delete(oldest)
    kept.set(key, deepFrozen(value))
    return value
  }
}
