/**
 * Parses a route's query string. The router merges the parser's result into the raw query, so a value that the parser
 * removes would remain as it is in the address; this function sets every such key to undefined.
 */
export function parsedSearch<Parse extends (given: Record<string, unknown>) => object>(parse: Parse) {
  return (given: Record<string, unknown>) =>
    ({
      ...Object.fromEntries(Object.keys(given).map((key) => [key, undefined])),
      ...parse(given),
    }) as ReturnType<Parse>
}

/**
 * Parses a query string with only these keys, all of them strings. The router parses digits as numbers; this converts
 * them back to strings.
 */
export const textSearch = <const Key extends string>(...keys: readonly Key[]) =>
  parsedSearch(
    (given): { readonly [key in Key]?: string } =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const value = given[key] as string | number
          return /string|number/.test(typeof value) ? [[key, String(value)]] : []
        }),
      ) as { readonly [key in Key]?: string },
  )
