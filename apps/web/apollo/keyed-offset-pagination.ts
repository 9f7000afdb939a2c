import type { FieldPolicy, Reference } from '@apollo/client'

/** One page of a list, as the server returns it. */
interface Page {
  readonly items: readonly Reference[]
  /** The number of items in the whole list. */
  readonly totalCount: number
}

/**
 * Merges the pages of a list `{ items, totalCount }` in the cache (O5): the arguments in `keyArgs` identify the list,
 * `offset` is the position of the page in it. A query without an offset reads all items from the start that are cached,
 * so a list grows with `fetchMore({ variables: { offset } })`. A query with an offset reads its own page, of size
 * `limit`. A first page with another `totalCount` than before resets the list, because later items may have moved.
 */
export function keyedOffsetPagination(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      const offset = offsetOf(args)
      const isSame = existing !== undefined && (offset > 0 || existing.totalCount === incoming.totalCount)
      // pages may arrive in any order; missing items between them stay empty slots
      const items = isSame ? existing.items.slice() : []
      for (const [index, item] of incoming.items.entries()) items[offset + index] = item
      items.length = Math.min(items.length, incoming.totalCount)
      return { ...incoming, items }
    },
    read(existing, { args }) {
      if (!existing) return undefined
      const offset = offsetOf(args)
      const limit = typeof args?.['limit'] === 'number' ? args['limit'] : Number.POSITIVE_INFINITY
      const wanted = existing.items.slice(offset, offset === 0 ? undefined : offset + limit)
      const gap = Array.from(wanted).indexOf(undefined as never)
      const items = gap === -1 ? wanted : wanted.slice(0, gap)
      const needed = offset === 0 ? 1 : Math.min(limit, existing.totalCount - offset)
      // undefined makes the client send a request to the server
      return items.length < Math.min(needed, existing.totalCount) ? undefined : { ...existing, items }
    },
  }
}

const offsetOf = (args: Record<string, unknown> | null): number =>
  typeof args?.['offset'] === 'number' ? args['offset'] : 0
