import { requestWithToken, type ServiceAccess } from './access.ts'
import { jsonOf } from './http-request.ts'
import { nextPage } from './next-page.ts'
import { failed, type Outcome } from './outcome.ts'

export interface PagedList<Item> {
  readonly address: string
  readonly accept: string
  readonly scopes: readonly string[]
  /** Extracts the list from the JSON of a page; undefined when the JSON is invalid. */
  readonly listIn: (json: unknown) => readonly unknown[] | undefined
  /** Reads one item; an item that cannot be read is omitted. */
  readonly read: (given: unknown) => Item | undefined
  readonly maxItems: number
}

/** The items of a list, and whether the list is complete. */
export interface Listed<Item> {
  readonly items: readonly Item[]
  readonly isComplete: boolean
}

const maxPages = 100

/** Reads a list page by page, up to `most` items and 100 pages. If one page fails, the whole call fails. */
export async function readPages<Item>(access: ServiceAccess, list: PagedList<Item>): Promise<Outcome<Listed<Item>>> {
  const { accept, scopes, maxItems } = list
  const items: Item[] = []
  const visited = new Set<string>()
  let { address } = list
  while (visited.size < maxPages) {
    visited.add(address)
    const response = await requestWithToken(access, { address, scopes, headers: { accept } })
    if (response.kind === 'Failed') return response
    const page = jsonOf(response.answer)
    if (page.kind === 'Failed') return page
    const given = list.listIn(page.json)
    if (given === undefined) return failed('Malformed', 'not the list that the standard says')
    for (const each of given) {
      const item = list.read(each)
      if (item === undefined) continue
      if (items.length >= maxItems) return { kind: 'Ok', items, isComplete: false }
      items.push(item)
    }
    const next = nextPage(response.answer.headers.get('link'), address)
    if (next.kind === 'Last') return { kind: 'Ok', items, isComplete: true }
    if (next.kind === 'Foreign') return failed('ForeignLink', next.detail)
    if (visited.has(next.address)) return failed('Malformed', 'the pages go in a circle')
    ;({ address } = next)
  }
  return { kind: 'Ok', items, isComplete: false }
}

/** Adds parameters to the query of an address; the existing query stays unchanged. */
export function withQuery(address: string, added: Readonly<Record<string, string | undefined>>): string {
  const [before = ''] = address.split('#', 1)
  const given = Object.entries(added).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (given.length === 0) return before
  return `${before}${before.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}

/** Appends a path segment to an address, before its query, which stays unchanged. */
export function placeBelow(address: string, name: string): string {
  const at = address.search(/[?#]/)
  const path = at === -1 ? address : address.slice(0, at)
  const [query = ''] = at === -1 ? [] : address.slice(at).split('#', 1)
  return `${path.endsWith('/') ? path.slice(0, -1) : path}/${name}${query}`
}
