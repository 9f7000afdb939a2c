import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { RequestFacts, StoredFacts } from '#platform/graphql/request-facts.ts'
import type { Market } from '#values/language.ts'
import { findChangedFacts } from './session-store.ts'

/** Far below the day for which the database stores changes: what is kept cannot outlive them (migration 0320). */
const keptMilliseconds = 5 * 60_000
const maxUsers = 1000

const memories = new WeakMap<Database, LRUCache<string, RequestFacts>>()

const placeOf = (userId: string, market: Market) => `${market} ${userId}`

/** What this process last read about a user. Only a statement that compares its stamp can say whether it still holds. */
export function knownFacts(database: Database, userId: string, market: Market): RequestFacts | undefined {
  const kept = memories.get(database)?.get(placeOf(userId, market))
  return kept && { ...kept }
}

/** Keeps facts for the next requests. Those of an account that is gone are not kept. */
export function keepFacts(database: Database, userId: string, market: Market, read: StoredFacts): RequestFacts {
  const facts = { ...read, kept: new Map() }
  if (!facts.user) return facts
  const memory = memories.get(database) ?? new LRUCache({ max: maxUsers, ttl: keptMilliseconds })
  memories.set(database, memory)
  memory.set(placeOf(userId, market), facts)
  return { ...facts }
}

/**
 * What a request needs to know about its user now.
 * @throws for a visitor: only fields of signed-in users ask
 */
export async function findRequestFacts(database: Database, viewer: Viewer, market: Market): Promise<RequestFacts> {
  if (viewer.kind === 'Anonymous') throw new Error('the facts of a visitor were asked for')
  const known = knownFacts(database, viewer.userId, market)
  const changed = await findChangedFacts(database, viewer.userId, market, known)
  if (changed) return keepFacts(database, viewer.userId, market, changed)
  if (!known) throw new Error('changed_facts returned none')
  return known
}
