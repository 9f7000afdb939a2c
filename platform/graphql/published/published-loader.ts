import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import type { Known } from '#platform/graphql/known.ts'
import { databaseOf } from '#platform/graphql/recorded-context.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import type { Market } from '#values/language.ts'
import { isLatest, type PublishedEdition, type PublishedKind } from './published-edition.ts'

interface PublishedOptions {
  /** Whether a key is the id of a course, and its value depends on nothing else that an edition changes by itself. */
  readonly byCourse?: boolean
  readonly maxValues?: number
}

/** Enough for the demonstration's whole catalogue, and for what most people look at in one of 100,000 courses. */
const defaultMaxValues = 2000

const kindOf = ({ byCourse = false, maxValues = defaultMaxValues }: PublishedOptions): PublishedKind => ({
  isByCourse: byCourse,
  maxValues,
})

/**
 * A loader of what is the same for everybody of a market. Values come from the memory of the request's edition; missing
 * ones are read together, and as an anonymous actor, so that nothing of anybody's can enter the memory.
 * @param fetch returns a map; a missing key becomes `undefined`, which is remembered too
 */
export function publishedLoader<Value extends object>(
  fetch: (tx: Transaction, market: Market, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  options: PublishedOptions = {},
): (context: GraphContext, key: string) => Known<Value | undefined> {
  const kind = kindOf(options)
  const load = requestLoader<Value>(async (context, keys) => {
    const found = await readPublished(context, (tx) => fetch(tx, context.market, keys))
    store(
      context,
      kind,
      keys.map((key) => [key, found.get(key) ?? nothing]),
    )
    return found
  })
  return (context, key) => {
    const known = context.edition?.get(kind, context.market, key) as Value | undefined
    return known === nothing ? undefined : (known ?? load(context, key))
  }
}

/** In the memory for a key that has no value. */
const nothing = Object.freeze({})

/**
 * Remembers values that are computed from what is published alone, by a key that names everything else they depend on.
 * They are read as an anonymous actor.
 */
export function publishedValue<Value extends object>(
  options: PublishedOptions = {},
): (context: GraphContext, key: string, compute: (tx: Transaction) => Promise<Value>) => Known<Value> {
  const remembered = publishedResult<Value>(options)
  return (context, key, compute) => remembered(context, key, () => readPublished(context, compute))
}

/** The same for values whose computation loads other published values, or reads for itself. */
export function publishedResult<Value extends object>(
  options: PublishedOptions = {},
): (context: GraphContext, key: string, compute: () => Promise<Value>) => Known<Value> {
  const kind = kindOf(options)
  const underWay = new WeakMap<PublishedEdition, Map<string, Promise<Value>>>()
  return (context, key, compute) => {
    const { market, edition } = context
    if (!edition) return compute()
    const known = edition.get(kind, market, key) as Value | undefined
    if (known) return known
    // everybody who asks for it meanwhile waits for the same
    const reading = underWay.get(edition) ?? new Map<string, Promise<Value>>()
    underWay.set(edition, reading)
    const place = `${market} ${key}`
    const value = reading.get(place) ?? computed().finally(() => reading.delete(place))
    reading.set(place, value)
    return value

    async function computed(): Promise<Value> {
      const read = await compute()
      store(context, kind, [[key, read]])
      return read
    }
  }
}

/** Adds values to the request's edition, unless a later one has begun while they were read. */
function store(
  context: GraphContext,
  kind: PublishedKind,
  values: Iterable<readonly [key: string, value: object]>,
): void {
  const { market, edition } = context
  if (edition && isLatest(databaseOf(context), edition))
    for (const [key, value] of values) edition.set(kind, market, key, value)
}

const readPublished = <Result>(context: GraphContext, work: (tx: Transaction) => Promise<Result>) =>
  inTransaction(databaseOf(context), { kind: 'anonymous' }, work, { readOnly: true })
