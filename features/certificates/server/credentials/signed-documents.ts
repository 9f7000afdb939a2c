import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { secure } from '#protocols/open-badges/index.ts'
import { credentialPaths } from './course-credential.ts'
import { credentialSigningKey } from './credential-keys.ts'

interface Signable {
  readonly '@context': readonly string[]
}

/** Something to be signed. */
interface Unsigned {
  /** What it says, without the moment of signing: the same facts are signed once. */
  readonly facts: unknown
  /** For so long the same facts need not be signed again. */
  readonly cacheMs: number
  readonly documentAt: (now: Date) => Signable | Promise<Signable>
}

interface CachedDocument {
  readonly at: number
  readonly text: Promise<string>
}

/** So many signed documents are kept in the process: a few megabytes. */
const maxCached = 300

/**
 * Signs with the issuer's key and keeps what it has signed, so that the same facts cost one signature however often they
 * are asked for. What changed is signed anew at once, and everything when the key changes.
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
    // behind all others, so that what was signed longest ago goes first
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
