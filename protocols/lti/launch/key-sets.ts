import type { KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock, SendRequest } from '../registration.ts'
import { readKeySet } from './read-key-set.ts'

/** The keys by which platforms sign, by the address of their key set (RFC 7517; Security Framework 1.0, section 6.3). */
export interface KeySets {
  readonly find: (keySetUrl: string, kid: string) => Promise<FoundKey>
}

export type FoundKey =
  | { readonly kind: 'Key'; readonly key: KeyObject }
  /** The set was read, and does not hold it. */
  | { readonly kind: 'KeyUnknown' }
  /** The set could not be read; `detail` says why in a few words: HTTP 500, not JSON, no answer … */
  | { readonly kind: 'KeySetUnreachable'; readonly detail: string }

export interface KeySetsParts {
  readonly send: SendRequest
  readonly clock: Clock
  /** The longest that an answer may take, in ms. */
  readonly timeoutMs?: number
  /** How many key sets are cached. */
  readonly maxKeySets?: number
}

type Answer = { readonly keys: ReadonlyMap<string, KeyObject> } | { readonly detail: string }

interface CachedKeySet {
  readonly answer: Answer
  readonly fetchedAt: number
}

const minutes = 60_000
/** A set that holds the key is believed this long, so that a key withdrawn by the platform goes out of use. */
const cacheMs = 60 * minutes
/** A set that does not hold the key is asked for again only after this long. */
const minFetchIntervalMs = 5 * minutes
/** A set that could not be read: soon again, but not with every forged token. */
const retryAfterFailureMs = 15_000

/**
 * Remembers key sets. Concurrent asks share one fetch; nothing that can't be read opens a door.
 */
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
