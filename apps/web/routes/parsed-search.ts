import { textParam } from '#values/text/search-params.ts'

/**
 * Parses a route's own search parameters; all others, such as those of a campaign, stay in the address (M4). The router
 * merges the parser's result into the raw query, so a value that the parser drops is set to undefined.
 * @param keys every key that `parse` reads
 */
export function parsedSearch<Parse extends (given: Record<string, unknown>) => object>(
  keys: readonly string[],
  parse: Parse,
) {
  return (given: Record<string, unknown>) =>
    ({ ...Object.fromEntries(keys.map((key) => [key, undefined])), ...parse(given) }) as ReturnType<Parse>
}

/** Parses these keys as text; all others stay in the address (M4). */
export const textSearch = <const Key extends string>(...keys: readonly Key[]) =>
  parsedSearch(
    keys,
    (given) =>
      Object.fromEntries(keys.map((key) => [key, textParam(given[key])])) as { readonly [key in Key]?: string },
  )
