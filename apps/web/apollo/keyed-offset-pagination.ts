import type { FieldPolicy, Reference } from '@apollo/client'

/** A part of a list as the server gives it. */
interface Page {
  readonly items: readonly Reference[]
  /** How many there are in all. */
  readonly totalCount: number
}

/**
 * Keeps the pages of a list `{ items, totalCount }` together in the cache (O5): the arguments `keyArgs` say which list it
 * is, `offset` where the page stands in it. A query without an offset reads every item from the start that has come, so a
 * list grows with `fetchMore({ variables: { offset } })`; one with an offset reads its own page, by `limit`.
 * A first page that counts otherwise than before begins the list anew: what had come after it may have moved.
 */
export function keyedOffsetPagination(keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      const offset = offsetOf(args)
      const isSame = existing !== undefined && (offset > 0 || existing.totalCount === incoming.totalCount)
      // pages may come in any order; what is missing between them stays a gap
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
      // undefined makes the client ask the server
      return items.length < Math.min(needed, existing.totalCount) ? undefined : { ...existing, items }
    },
  }
}

const offsetOf = (args: Record<string, unknown> | null): number =>
  typeof args?.['offset'] === 'number' ? args['offset'] : 0
