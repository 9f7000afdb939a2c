import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { secure } from '#protocols/open-badges/index.ts'
import { credentialPaths } from './course-credential.ts'
import { credentialSigningKey } from './credential-keys.ts'

interface Signable {
  readonly '@context': readonly string[]
}

/** A document to sign. */
interface Unsigned {
  /** The cache key: what the document says, without the time of signing. */
  readonly facts: unknown
  /** How long the signed document is reused, in milliseconds. */
  readonly cacheMs: number
  readonly documentAt: (now: Date) => Signable | Promise<Signable>
}

interface CachedDocument {
  readonly at: number
  readonly text: Promise<string>
}

/** Signed documents cached in the process: a few megabytes. */
const maxCached = 300

/**
 * Signs with the issuer's key and caches the result, so that the same facts are signed once however often they
 * are requested. Changed facts, or a changed key, are signed again.
 */
export function signedDocuments({
  database,
  secret,
  clock,
}: {
  readonly database: Database
  readonly secret: string
  readonly clock: Clock
}) {
  const cache = new Map<string, CachedDocument>()

  /** The signed document as JSON text. */
  return async (origin: string, { facts, cacheMs, documentAt }: Unsigned): Promise<string> => {
    const now = clock()
    const { name, privateKey } = await credentialSigningKey(database, secret, now)
    const place = createHash('sha256')
      .update(JSON.stringify([origin, name, facts]))
      .digest('base64')
    const known = cache.get(place)
    if (known && now.getTime() - known.at < cacheMs) return known.text
    const text = (async () => {
      const document = await documentAt(now)
      return JSON.stringify(
        await secure(document, { id: `${credentialPaths(origin).issuer}#${name}`, privateKey }, now),
      )
    })()
    // moves to the end, so that the oldest entry is evicted first
    cache.delete(place)
    cache.set(place, { at: now.getTime(), text })
    for (const oldest of cache.keys()) {
      if (cache.size <= maxCached) break
      cache.delete(oldest)
    }
    text.catch(() => cache.delete(place))
    return text
  }
}
