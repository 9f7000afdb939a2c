import type { Paths } from '#values/paths.ts'
import type { SearchAddress } from '#features/search/rules/search-address.ts'

/** The search page with a text, narrowed and turned to one kind as the address says. */
export function searchHref(
  paths: Paths,
  { search, ...narrowed }: { readonly [Key in keyof SearchAddress]: SearchAddress[Key] | undefined },
): string {
  const rest = Object.entries(narrowed).filter(([, value]) => value !== undefined)
  // the router reads a value between straight quotation marks as JSON and takes them off: a phrase keeps its curved ones
  const text = (search ?? '').replace(/^"([^"]*)"$/, '“$1”')
  return paths.search(text) + rest.map(([key, value]) => `&${key}=${String(value)}`).join('')
}
