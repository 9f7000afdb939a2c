import { useSyncExternalStore } from 'react'
import { setLtiSession, readViewer } from '#features/accounts/web/index.ts'
import { isRefusal, type Refusal } from '#features/lti/rules/refusal.ts'

/** A launch's session as this tab stores it (L1). */
export interface LaunchSession {
  readonly token: string
  readonly expiresAt: string
  readonly user: { readonly id: string; readonly name: string }
  /** The path of the content; undefined for a deep linking request, and while nothing is chosen. */
  readonly destination?: string
  /** Whether it is a deep linking request (L2). */
  readonly isPicking: boolean
  readonly isInstructor: boolean
  /** Whether the user is the person's own account. */
  readonly isLinked?: boolean
  readonly platformName: string
  /** The platform's return address and its title of the resource link. */
  readonly returnUrl?: string
  readonly title?: string
  /** Whether scores are sent to the platform automatically. */
  readonly sendsGrades: boolean
  /** The origins that may embed this page. */
  readonly frameOrigins: readonly string[]
}

// Stored for this tab. Inside a frame, browsers separate the storage by the platform's site.
const key = 'kursiva.launch'

let session: LaunchSession | undefined

/** The launch session of this page; undefined for a user who signed in here. */
export const launchSession = (): LaunchSession | undefined => session

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The launch session of this page; re-renders when it changes. */
export const useLaunchSession = (): LaunchSession | undefined => useSyncExternalStore(listen, launchSession)

/** Resumes this tab's launch after a reload. An expired one is deleted. */
export function resumeLaunch(): void {
  // a tab opened from a frame may inherit the frame's session storage, but the linking page needs the user's own
  // account
  if (location.pathname.endsWith('/lti/link')) return
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LaunchSession | null
    if (stored && Date.parse(stored.expiresAt) > Date.now()) become(stored)
  } catch {
    // storage is blocked inside this frame: the session is lost on reload
  }
}

let ended: LaunchSession | undefined

/**
 * This tab's last launch, expired or not. It is removed from the tab's storage, so that it cannot be resumed, and
 * cached in this page, because React may call this several times before it renders.
 */
export function endedLaunch(): LaunchSession | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LaunchSession | null
    sessionStorage.removeItem(key)
    ended = stored ?? ended
  } catch {
    // storage is blocked inside this frame: there is no launch to end
  }
  return ended
}

function become(given: LaunchSession): void {
  session = given
  setLtiSession({ token: given.token, expiresAt: Date.parse(given.expiresAt), user: given.user })
  for (const each of listeners) each()
}

export type Exchanged =
  | { readonly kind: 'Opened'; readonly session: LaunchSession }
  | { readonly kind: 'Refused'; readonly reason: Refusal }
  /**
   * This browser could not prove that it began the launch. The platform's storage may hold the secret, which can be
   * requested at its origin; the path restarts the launch in a tab of its own.
   */
  | { readonly kind: 'Unbound'; readonly openAgain: string; readonly platform: string | undefined }

/** The timeout of a request, in ms. */
const timeoutMs = 15_000

/**
 * Exchanges the code of a launch for its session, which this page uses from then on.
 * @param binding the secret from the platform's storage, when the browser blocks the cookie
 * @throws when the server is unreachable or fails
 */
export async function exchangeCode(code: string, binding?: string): Promise<Exchanged> {
  const response = await fetch('/rest/lti/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, ...(binding === undefined ? {} : { binding }) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 429 || response.status >= 500)
    throw new Error(`The launch was answered with ${response.status}.`)
  if (!response.ok) return refusedBy(await response.json())
  const given = (await response.json()) as LaunchSession
  try {
    sessionStorage.setItem(key, JSON.stringify(given))
  } catch {
    // nothing is stored: a reload leads back to the platform
  }
  become(given)
  await readViewer()
  return { kind: 'Opened', session: given }
}

function refusedBy(answer: unknown): Exchanged {
  const { error, openAgain, platform } = answer as { error: { code: string }; openAgain?: string; platform?: string }
  if (openAgain !== undefined) return { kind: 'Unbound', openAgain, platform }
  return { kind: 'Refused', reason: isRefusal(error.code) ? error.code : 'Malformed' }
}
