import { hash } from 'node:crypto'
import type { JSONWebKeySet } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'

/** The result of a token's verification. */
type Verdict = { readonly kind: 'Verified'; readonly expiresAt: Date } | { readonly kind: 'Refused' }

/** About 6 MB. */
const defaultMaxTokens = 20_000

/**
 * Caches verified tokens until they expire, by their hash, so that no token is in memory. Refusals are not cached, and
 * the cache is cleared when the issuer's keys change. The session's status is not part of it; it is checked at every
 * call (`touchSession`).
 * @param keySet the issuer's own current keys; undefined for a remote issuer
 */
export function cacheVerifiedTokens<V extends Verdict>(
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
