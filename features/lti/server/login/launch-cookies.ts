import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '#features/lti/server/secret.ts'

// Partitioned: browsers store the cookie separately for each platform's site, the only kind they still allow inside
// frames (CHIPS). Browsers also accept Secure for localhost.
const attributes = 'Path=/; Secure; HttpOnly; SameSite=None; Partitioned'
const bindingPrefix = '__Host-lti-b-'
const frame = '__Host-lti-frame'

/**
 * The maximum number of pending logins in one browser: a platform's page may contain many frames, and the Cookie header
 * must stay short enough for servers.
 */
const maxLogins = 40

/** The cookie that binds a login to the browser that began it, for the lifetime of the login. */
export const bindingCookie = (state: string, binding: string): string =>
  `${bindingPrefix}${hashSecret(state).toString('hex').slice(0, 12)}=${binding}; Max-Age=600; ${attributes}`

/** The secrets of the logins that this browser began; browsers send the oldest first (RFC 6265, section 5.4). */
export const bindingsOf = (header: string | undefined): string[] =>
  bindingCookiesIn(header)
    .slice(-maxLogins)
    .map(([, value]) => value)

/** Whether the browser has the secret of a login. */
export const holdsBinding = (header: string | undefined, bindingHash: Uint8Array): boolean =>
  bindingsOf(header).some((each) => timingSafeEqual(hashSecret(each), bindingHash))

/** Whether the browser stores our cookies here: it has sent at least one of ours. */
export const hasCookies = (header: string | undefined): boolean =>
  bindingCookiesIn(header).length > 0 || framedSessionOf(header) !== undefined

/**
 * The cookies that delete unneeded secrets: the one whose launch has opened, and the oldest when there are too many.
 * Browsers send their oldest cookies first (RFC 6265, section 5.4).
 * @param opened the secret that is used up; undefined when a login begins
 */
export function spentCookies(header: string | undefined, opened?: string): string[] {
  const all = bindingCookiesIn(header)
  // a beginning login adds one more
  const tooMany = all.length - (opened === undefined ? maxLogins - 1 : maxLogins)
  return all
    .filter(([, value], place) => place < tooMany || value === opened)
    .map(([name]) => `${name}=; Max-Age=0; ${attributes}`)
}

const bindingCookiesIn = (header: string | undefined) =>
  cookiesIn(header).filter(([name]) => name.startsWith(bindingPrefix))

/**
 * The cookie that names the session whose platform may embed our pages, for when a page is reloaded. It gives no access
 * and outlives the session, so that the frame can show that the session is over.
 */
export const frameCookie = (sessionId: string): string => `${frame}=${sessionId}; Max-Age=86400; ${attributes}`

export const framedSessionOf = (header: string | undefined): string | undefined =>
  cookiesIn(header).find(([name]) => name === frame)?.[1]

const cookiesIn = (header = ''): [string, string][] =>
  header.split(';').flatMap((each): [string, string][] => {
    const at = each.indexOf('=')
    return at > 0 ? [[each.slice(0, at).trim(), each.slice(at + 1).trim()]] : []
  })
