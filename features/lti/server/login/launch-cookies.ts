import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '#features/lti/server/secret.ts'

// Partitioned: kept apart for each platform's site, which is what browsers still allow inside a frame (CHIPS). Secure is
// taken on this machine's own names too.
const attributes = 'Path=/; Secure; HttpOnly; SameSite=None; Partitioned'
const bindingPrefix = '__Host-lti-b-'
const frame = '__Host-lti-frame'

/**
 * The most logins of one browser that are under way at once: a page of a platform may hold many frames, and the line of
 * cookies must not grow longer than servers read.
 */
const maxLogins = 40

/** Keeps the secret of a login in the browser that began it, for as long as the login lives. */
export const bindingCookie = (state: string, binding: string): string =>
  `${bindingPrefix}${hashSecret(state).toString('hex').slice(0, 12)}=${binding}; Max-Age=600; ${attributes}`

/** The secrets of the logins that this browser began; browsers send the oldest first (RFC 6265, section 5.4). */
export const bindingsOf = (header: string | undefined): string[] =>
  bindingCookiesIn(header)
    .slice(-maxLogins)
    .map(([, value]) => value)

/** Whether the browser holds the secret of one login. */
export const holdsBinding = (header: string | undefined, bindingHash: Uint8Array): boolean =>
  bindingsOf(header).some((each) => timingSafeEqual(hashSecret(each), bindingHash))

/** Whether the browser has shown that it keeps what we leave with it here: there is something of ours. */
export const hasCookies = (header: string | undefined): boolean =>
  bindingCookiesIn(header).length > 0 || framedSessionOf(header) !== undefined

/**
 * Lets those secrets go that are of no more use: the one whose launch has opened, and the oldest where there are too many.
 * Browsers send their oldest cookies first (RFC 6265, section 5.4).
 * @param opened the secret that is spent; without one, a login begins
 */
export function spentCookies(header: string | undefined, opened?: string): string[] {
  const all = bindingCookiesIn(header)
  // at a login there is one more to come
  const tooMany = all.length - (opened === undefined ? maxLogins - 1 : maxLogins)
  return all
    .filter(([, value], place) => place < tooMany || value === opened)
    .map(([name]) => `${name}=; Max-Age=0; ${attributes}`)
}

const bindingCookiesIn = (header: string | undefined) =>
  cookiesIn(header).filter(([name]) => name.startsWith(bindingPrefix))

/**
 * Names the session whose platform may show our pages in a frame, for when the page is loaded anew. It opens nothing, and
 * outlives the session, so that the frame can say that it is over.
 */
export const frameCookie = (sessionId: string): string => `${frame}=${sessionId}; Max-Age=86400; ${attributes}`

export const framedSessionOf = (header: string | undefined): string | undefined =>
  cookiesIn(header).find(([name]) => name === frame)?.[1]

const cookiesIn = (header = ''): [string, string][] =>
  header.split(';').flatMap((each): [string, string][] => {
    const at = each.indexOf('=')
    return at > 0 ? [[each.slice(0, at).trim(), each.slice(at + 1).trim()]] : []
  })
