import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Whether a pass is valid, and until when. `Invalid`: forged, changed, or made for another subject. */
export type PassVerdict =
  { readonly kind: 'Valid'; readonly expiresAt: Date } | { readonly kind: 'Expired' } | { readonly kind: 'Invalid' }

/** Signs and verifies the part of a URL that grants access: `<expiry>.<viewer>.<signature>`, signed together. */
interface PassMaker {
  /** @param subject what the pass opens; @param endsAt seconds since 1970 */
  readonly make: (subject: string, userId: string, endsAt: number) => string
  readonly verify: (pass: string, subject: string, now: Date) => PassVerdict
}

/**
 * Passes signed with HMAC-SHA256 (RFC 2104) by a key of their own, derived from the installation's secret (RFC 5869).
 * The viewer is in them as a keyed hash, so that URLs do not reveal who the viewer is.
 */
export function ownPasses(secret: string): PassMaker {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kursiva media addresses 2', 32))
  return passes(viewerTags(secret), (ends, viewer, subject) =>
    createHmac('sha256', key).update(`${ends}\n${viewer}\n${subject}`).digest(),
  )
}

/**
 * Passes that nginx's secure_link module can verify: MD5 over `<expiry> <viewer> <subject> <key>`. The key comes last,
 * which prevents length extension, and users choose no part of the signed text.
 */
export const secureLinkPasses = (secret: string, key: string): PassMaker =>
  passes(viewerTags(secret), (ends, viewer, subject) =>
    createHash('md5').update(`${ends} ${viewer} ${subject} ${key}`).digest(),
  )

function viewerTags(secret: string): (userId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kursiva media viewers 1', 32))
  return (userId) => createHmac('sha256', key).update(userId).digest('base64url').slice(0, 16)
}

function passes(
  tagOf: (userId: string) => string,
  sign: (ends: string, viewer: string, subject: string) => Buffer,
): PassMaker {
  return {
    make: (subject, userId, endsAt) => {
      const [ends, viewer] = [String(endsAt), tagOf(userId)]
      return `${ends}.${viewer}.${sign(ends, viewer, subject).toString('base64url')}`
    },
    verify: (pass, subject, now) => {
      const [, ends, viewer, given] = /^(\d{1,12})\.([\w-]{16})\.([\w-]{22,43})$/.exec(pass) ?? []
      if (!ends || !viewer || !given) return { kind: 'Invalid' }
      const [expected, got] = [sign(ends, viewer, subject), Buffer.from(given, 'base64url')]
      // the text is compared too, because the last character of base64url has unused bits
      if (got.length !== expected.length || !timingSafeEqual(expected, got)) return { kind: 'Invalid' }
      if (got.toString('base64url') !== given) return { kind: 'Invalid' }
      const expiresAt = new Date(Number(ends) * 1000)
      return expiresAt > now ? { kind: 'Valid', expiresAt } : { kind: 'Expired' }
    },
  }
}
