import type { GraphContext } from './context.ts'
import { deepFrozen } from './deep-frozen.ts'
import { whenKnown, type Known } from './known.ts'
import type { RequestFacts } from './request-facts.ts'

const kept = new WeakMap<RequestFacts, Map<string, object>>()

/**
 * Reads something of the signed-in user and keeps it as long as the facts of their requests hold. Only for rows of the
 * tables whose changes the facts' stamp shows (migration 0320), read as the user alone.
 * @param key names the value among all that is kept for a user
 */
export function keptWithFacts<Value extends object | undefined>(
  context: GraphContext,
  key: string,
  read: () => Promise<Value>,
): Known<Value> {
  if (context.viewer.kind === 'Anonymous') return read()
  return whenKnown(context.facts(), (facts) => {
    const values = kept.get(facts) ?? new Map<string, object>()
    kept.set(facts, values)
    return (values.get(key) as Value) ?? added()

    async function added() {
      const value = await read()
      if (value) values.set(key, deepFrozen(value))
      return value
    }
  })
}
