import type { Paths } from '#values/paths.ts'
import type { SearchAddress } from '#features/search/rules/search-address.ts'

/** The search page with a text, narrowed and turned to one kind as the address says. */
export function searchHref(
  paths: Paths,
  { search, ...narrowed }: { readonly [Key in keyof SearchAddress]: SearchAddress[Key] | undefined },
): string {
  const rest = Object.entries(narrowed).filter(([, value]) => value !== undefined)
  return paths.search(search ?? '') + rest.map(([key, value]) => `&${key}=${String(value)}`).join('')
}
