import type { KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock, SendRequest } from '../registration.ts'
import { readKeySet } from './read-key-set.ts'

/**
 * The public signing keys of platforms, by the address of their key set (RFC 7517; Security Framework 1.0, section
 * 6.3).
 */
export interface KeySets {
  readonly find: (keySetUrl: string, kid: string) => Promise<FoundKey>
}

type FoundKey =
  | { readonly kind: 'Key'; readonly key: KeyObject }
  /** The key set was read, but does not contain the key. */
  | { readonly kind: 'KeyUnknown' }
  /** The key set could not be read; `detail` gives the reason in a few words: HTTP 500, not JSON, no answer … */
  | { readonly kind: 'KeySetUnreachable'; readonly detail: string }

export interface KeySetsParts {
  readonly send: SendRequest
  readonly clock: Clock
  /** The timeout of one fetch, in ms. */
  readonly timeoutMs?: number
  /** The maximum number of cached key sets. */
  readonly maxKeySets?: number
}

type Answer = { readonly keys: ReadonlyMap<string, KeyObject> } | { readonly detail: string }

interface CachedKeySet {
  readonly answer: Answer
  readonly fetchedAt: number
}

const minutes = 60_000
/** A key set is cached this long, so that a key which the platform withdraws becomes invalid here. */
const cacheMs = 60 * minutes
/** When a cached set does not contain the key, the set is fetched again after this interval at the earliest. */
const minFetchIntervalMs = 5 * minutes
/** A failed fetch is retried soon, but not with every forged token. */
const retryAfterFailureMs = 15_000

/** Caches key sets. Concurrent requests for a set share one fetch. A set that cannot be read verifies no token. */
export function keySets({ send, clock, timeoutMs = 5000, maxKeySets = 500 }: KeySetsParts): KeySets {
  const cache = new LRUCache<string, CachedKeySet>({ max: maxKeySets })
  const underway = new Map<string, Promise<Answer>>()

  function fetchOnce(address: string): Promise<Answer> {
    const already = underway.get(address)
    if (already) return already
    const fetching = readKeySet(address, send, timeoutMs).then((answer) => {
      underway.delete(address)
      cache.set(address, { answer, fetchedAt: clock().getTime() })
      return answer
    })
    underway.set(address, fetching)
    return fetching
  }

  async function find(address: string, kid: string): Promise<FoundKey> {
    const known = cache.get(address)
    if (known === undefined) return pick(await fetchOnce(address), kid)
    const age = Math.abs(clock().getTime() - known.fetchedAt)
    return age > maxAgeMs(known.answer, kid) ? pick(await fetchOnce(address), kid) : pick(known.answer, kid)
  }

  return { find }
}

const maxAgeMs = (answer: Answer, kid: string): number => {
  if ('detail' in answer) return retryAfterFailureMs
  return answer.keys.has(kid) ? cacheMs : minFetchIntervalMs
}

function pick(answer: Answer, kid: string): FoundKey {
  if ('detail' in answer) return { kind: 'KeySetUnreachable', detail: answer.detail }
  const key = answer.keys.get(kid)
  return key ? { kind: 'Key', key } : { kind: 'KeyUnknown' }
}
