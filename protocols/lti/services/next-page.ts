import { webAddressOf } from '../values.ts'

const maxHeaderLength = 8192

/**
 * The address of the next page, from the Link header (RFC 8288, section 3). Only the same origin is accepted: the
 * request carries an access token, and the platform's response must not choose who receives it.
 */
export function nextPage(
  header: string | null,
  current: string,
):
  | { readonly kind: 'Next'; readonly address: string }
  | { readonly kind: 'Last' }
  | { readonly kind: 'Foreign'; readonly detail: string } {
  const target = header === null ? undefined : nextIn(header.slice(0, maxHeaderLength))
  if (target === undefined) return { kind: 'Last' }
  const address = webAddressOf(URL.parse(target, current)?.href)
  if (address === undefined || new URL(address).origin !== new URL(current).origin)
    return { kind: 'Foreign', detail: `the next page is at ${originOf(address)}` }
  return { kind: 'Next', address }
}

function nextIn(header: string): string | undefined {
  for (const [, target, parameters = ''] of header.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const [, quoted, plain] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? []
    const relations = (quoted ?? plain ?? '').toLowerCase().split(/\s+/)
    if (relations.includes('next')) return target
  }
  return undefined
}

const originOf = (address: string | undefined) => (address === undefined ? 'no address' : new URL(address).origin)
