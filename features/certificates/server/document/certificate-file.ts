import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { factsOf } from '#features/certificates/server/certificate-facts.ts'
import type { CertificateRow } from '#features/certificates/server/certificate-store.ts'
import { courseCredential } from '#features/certificates/server/credentials/course-credential.ts'
import { signedDocuments } from '#features/certificates/server/credentials/signed-documents.ts'
import { drawCertificate } from './draw-in-thread.ts'

/** A certificate’s file. */
export interface CertificateFile {
  /**
   * Stays the same while the certificate is unchanged: a weak validator (RFC 9110, 8.8.1), because a new signature has
   * a new date.
   */
  readonly tag: string
  readonly bytes: () => Promise<Buffer>
}

/** The maximum number of cached PDFs, about 70 kB each. */
const maxCached = 100

/** Certificates as PDF with a link to the requested origin and the signed credential attached (Q3). */
export function certificateFiles(parts: {
  readonly database: Database
  readonly secret: string
  readonly clock: Clock
}): (certificate: CertificateRow, language: Language, origin: string | undefined) => CertificateFile {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: maxCached })

  const signed = signedDocuments(parts)

  const draw = async (certificate: CertificateRow, language: Language, origin: string | undefined) => {
    if (origin === undefined) return drawCertificate(certificate, language)
    const unsigned = courseCredential(certificate, language, origin)
    return drawCertificate(certificate, language, {
      address: `${origin}${pathsIn(language).certificate(certificate.code)}`,
      credential: await signed(origin, { facts: unsigned, cacheMs: Infinity, documentAt: () => unsigned }),
    })
  }

  return (certificate, language, origin) => {
    const key = createHash('sha256')
      .update(JSON.stringify([factsOf(certificate), certificate.status_place, language, origin]))
      .digest('base64url')
    const bytes = () => {
      const cached = cache.get(key)
      if (cached) return cached
      const drawing = draw(certificate, language, origin)
      cache.set(key, drawing)
      drawing.catch(() => cache.delete(key))
      return drawing
    }
    return { tag: `W/"${key}"`, bytes }
  }
}
