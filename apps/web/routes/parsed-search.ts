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
