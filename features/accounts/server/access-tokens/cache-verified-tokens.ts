import { hash } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'

/** What a check says of a token. */
type Verdict = { readonly kind: 'Verified'; readonly expiresAt: Date } | { readonly kind: 'Refused' }

/** About 6 MB. */
const defaultMaxTokens = 20_000

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
    maxTokens = defaultMaxTokens,
  }: { clock: Clock; keySet?: (() => Promise<JSONWebKeySet>) | undefined; maxTokens?: number },
): (token: string) => Promise<V> {
  const known = new LRUCache<string, { verdict: V; until: Date }>({ max: maxTokens })
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
    return verdict
  }
}
