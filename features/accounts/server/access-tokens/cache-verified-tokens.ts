import { hash } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import type { Clock } from '#platform/clock.ts'

/** What a check says of a token. */
type Verdict = { readonly kind: 'Verified'; readonly expiresAt: Date } | { readonly kind: 'Refused' }

/** As many people at once need not have their signatures checked again: about 6 MB. */
const mostTokens = 20_000

/**
 * Checks the signature of each token once: until it expires, a token that held holds. Known by its hash, so no token
 * lies in memory; refusals are not remembered, and everything is forgotten when the issuer's keys change. Whether the
 * session still stands is not asked here, but at every call (see `touchSession`).
 * @param keySet the issuer's own keys as they are now; undefined for an issuer elsewhere
 */
export function rememberTokens<V extends Verdict>(
  check: (token: string) => Promise<V>,
  {
    clock,
    keySet,
    most = mostTokens,
  }: { clock: Clock; keySet?: (() => Promise<JSONWebKeySet>) | undefined; most?: number },
): (token: string) => Promise<V> {
  const known = new Map<string, { verdict: V; until: Date }>()
  let keys: JSONWebKeySet | undefined
  return async (token) => {
    const current = await keySet?.()
    if (current !== keys) known.clear()
    keys = current
    const name = hash('sha256', token, 'base64')
    const before = known.get(name)
    if (before !== undefined && before.until > clock()) return before.verdict
    const verdict = await check(token)
    known.delete(name)
    if (verdict.kind === 'Refused') return verdict
    known.set(name, { verdict, until: verdict.expiresAt })
    const oldest = known.size > most ? known.keys().next() : undefined
    if (oldest?.done === false) known.delete(oldest.value)
    return verdict
  }
}
