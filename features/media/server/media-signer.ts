import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Why an address is not served. */
export type AddressRefusal = 'Expired' | 'Invalid'

/** Signs the addresses of films, and tells whether one holds. */
export interface MediaSigner {
  /**
   * The address below which a film's files lie for one user, such as `/media/t4k2qo.9f3k….Zk1…/elsikkerhet-4/`.
   * Everything the playlists name relatively carries the same signature.
   */
  readonly folderFor: (film: { key: string; durationSeconds: number }, userId: string, now: Date) => string
  /** Whether a pass, the first part of such an address, opens the film's folder. */
  readonly verify: (
    pass: string,
    filmKey: string,
    now: Date,
  ) => { readonly kind: 'Valid'; readonly expiresAt: Date } | { readonly kind: AddressRefusal }
}

const hour = 60 * 60 * 1000
/** A film may be paused this long beyond its length before its addresses end. */
const graceHours = 4
const tagLength = 16

/**
 * A signer with a key of its own, derived from the installation's secret (RFC 5869). Addresses are HMAC-SHA256 over
 * expiry, user and film: none of them can be exchanged (ARCHITECTURE, section 6).
 */
export function createMediaSigner(secret: string): MediaSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kursiva media addresses 1', 32))
  const mac = (...parts: readonly string[]) => createHmac('sha256', key).update(parts.join('\n')).digest()
  const userTag = (userId: string) => mac('user', userId).toString('base64url').slice(0, tagLength)
  const signature = (expiry: string, tag: string, filmKey: string) => mac('film', expiry, tag, filmKey)

  return {
    folderFor: ({ key: filmKey, durationSeconds }, userId, now) => {
      const expiry = expiryAfter(now, durationSeconds).toString(36)
      const tag = userTag(userId)
      return `/media/${expiry}.${tag}.${signature(expiry, tag, filmKey).toString('base64url')}/${filmKey}/`
    },
    verify: (pass, filmKey, now) => {
      const [, expiry, tag, given] = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(pass) ?? []
      if (!expiry || !tag || !given) return { kind: 'Invalid' }
      if (!timingSafeEqual(signature(expiry, tag, filmKey), Buffer.from(given, 'base64url'))) return { kind: 'Invalid' }
      const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
      return expiresAt > now ? { kind: 'Valid', expiresAt } : { kind: 'Expired' }
    },
  }
}

/** In whole seconds since 1970. Rounded up to the hour, so that addresses asked for twice are the same to the browser's cache. */
function expiryAfter(now: Date, durationSeconds: number): number {
  const least = now.getTime() + durationSeconds * 1000 + graceHours * hour
  return (Math.ceil(least / hour) * hour) / 1000
}
