import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
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
  /** The cache key: the contents of the document without the time of signing. */
  readonly facts: unknown
  /** How long the signed document is reused, in milliseconds. */
  readonly cacheMs: number
  readonly documentAt: (now: Date) => Signable | Promise<Signable>
}

interface CachedDocument {
  readonly at: number
  readonly text: Promise<string>
}

/** At most a few megabytes of memory. */
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
  const cache = new LRUCache<string, CachedDocument>({ max: maxCached })

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
    cache.set(place, { at: now.getTime(), text })
    text.catch(() => cache.delete(place))
    return text
  }
}
