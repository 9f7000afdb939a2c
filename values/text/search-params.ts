/** The search parameters of an address: every value is text; a key that occurs several times has a list. */
export type SearchParams = Record<string, string | string[]>

/** Parses a query string. No value is read as JSON: `?search=1e3`, `null` and `"x"` stay as written (C5). */
export function parseSearchParams(query: string): SearchParams {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const [first = '', ...more] = params.getAll(key)
      return [key, more[0] === undefined ? first : [first, ...more]]
    }),
  )
}

/**
 * The query string of search parameters, with its question mark, or '' for none. Undefined values are left out, lists
 * repeat their key.
 */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params))
    for (const each of [value].flat()) {
      const text = textParam(each)
      if (text !== undefined) query.append(key, text)
    }
  return query.size > 0 ? `?${query.toString()}` : ''
}

/**
 * A parameter as text. The first of a list counts. In memory a page's own link may hold a number or `true`, which is
 * the same text as in the address.
 */
export function textParam(value: unknown): string | undefined {
  const [first] = [value].flat()
  if (typeof first === 'string') return first
  return typeof first === 'number' || typeof first === 'boolean' ? String(first) : undefined
}

/** A parameter as a whole number within limits, both included; undefined for anything else. */
export function wholeNumberParam(value: unknown, lowest: number, highest: number): number | undefined {
  const text = textParam(value) ?? ''
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return number >= lowest && number <= highest ? number : undefined
}
