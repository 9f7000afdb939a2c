import DataLoader from 'dataloader'
import type { GraphContext } from './context.ts'

/**
 * A batching reader: all keys that one operation asks for in the same turn are fetched with one call of `fetch`.
 * Nothing is kept beyond the operation.
 * @param fetch answers with a map; keys that it leaves out are `undefined` to the asker
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

/** Rows by one of their columns: what a {@link requestLoader} for one-to-many answers with. */
export function groupedBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
