/**
 * A route's query string as its parser leaves it. The router lays what a parser returns over the raw address, so a value
 * that was dropped there would come back as it stood; here every key the address has and the parser does not is taken out.
 */
export function parsedSearch<Parse extends (given: Record<string, unknown>) => object>(parse: Parse) {
  return (given: Record<string, unknown>) =>
    ({
      ...Object.fromEntries(Object.keys(given).map((key) => [key, undefined])),
      ...parse(given),
    }) as ReturnType<Parse>
}

/**
 * A query string of which these keys are texts, and nothing else is kept. The router makes numbers of digits: they are
 * texts again.
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
