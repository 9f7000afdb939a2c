import * as v from 'valibot'

/**
 * The origins of a list, in order, without duplicates: `https://kursiva.no, https://kursiva.es`.
 * @returns undefined when one is not an http or https origin, or has anything after its host and port
 */
export function readOrigins(list = ''): readonly string[] | undefined {
  const given = list.split(/[\s,]+/).filter(Boolean)
  const origins = given.map((each) => (URL.canParse(each) ? new URL(each) : undefined))
  if (origins.some((url) => !url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)) return undefined
  return origins.length > 0 ? [...new Set(origins.flatMap((url) => url?.origin ?? []))] : undefined
}

/**
 * Clients of the hosted sign-in with the addresses they may redirect to: `shop=https://shop.example/back
 * https://shop.example/bye; other=https://other.example/`.
 * @returns undefined when an id has other characters than letters, digits, `.`, `_` and `-`, or an address is not
 * absolute
 */
export function readClientAddresses(list: string): ReadonlyMap<string, readonly string[]> | undefined {
  const clients = new Map<string, readonly string[]>()
  for (const entry of list.split(';').filter((each) => each.trim())) {
    const [, id, rest = ''] = /^\s*([\w.-]{1,128})\s*=(.*)$/s.exec(entry) ?? []
    const addresses = rest.split(/\s+/).filter(Boolean)
    if (id === undefined || clients.has(id) || addresses.length === 0 || !addresses.every(isAddress)) return undefined
    clients.set(id, addresses)
  }
  return clients
}

/**
 * Addresses are compared character by character, so one must be written as browsers do, without a fragment (RFC 6749,
 * 3.1.2).
 */
function isAddress(text: string): boolean {
  if (!URL.canParse(text) || text.length > 2048) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.hash === '' && !url.username && !url.password && url.href === text
}

const originList = (name: string, example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((list) => readOrigins(list) !== undefined, `${name} must list origins: write it as ${example}.`),
    ),
  )

/** Where browsers find the product, and its public site. */
export const originVariables = {
  KURSIVA_ORIGINS: originList('KURSIVA_ORIGINS', 'https://kursiva.no,https://kursiva.es'),
  KURSIVA_SITE_ORIGINS: originList('KURSIVA_SITE_ORIGINS', 'https://www.kursiva.no,https://www.kursiva.es'),
}
