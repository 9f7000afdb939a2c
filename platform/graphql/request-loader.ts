import DataLoader from 'dataloader'
import type { GraphContext } from './context.ts'

/**
 * A batching loader: all keys that one operation requests in the same turn are fetched with one call of `fetch`.
 * Nothing is cached beyond the operation.
 * @param fetch returns a map; a missing key becomes `undefined`
 * @returns a function from the operation's context and a key to the value
 */
export function requestLoader<Value>(
  fetch: (context: GraphContext, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
) {
  const loaders = new WeakMap<GraphContext, DataLoader<string, Value | undefined>>()
  return (context: GraphContext, key: string): Promise<Value | undefined> => {
    let loader = loaders.get(context)
    if (!loader) {
      loader = new DataLoader(
        async (keys) => {
          const found = await fetch(context, keys)
          return keys.map((each) => found.get(each))
        },
        { maxBatchSize: 500 },
      )
      loaders.set(context, loader)
    }
    return loader.load(key)
  }
}

/** Groups rows by one of their columns: the result of a {@link requestLoader} for one-to-many relations. */
export function groupedBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
