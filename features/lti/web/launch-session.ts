import { useSyncExternalStore } from 'react'
import { setLtiSession, readViewer } from '#features/accounts/web/index.ts'
import { isRefusal, type Refusal } from '#features/lti/rules/refusal.ts'

/** A launch's session as this tab keeps it (L1). */
export interface LaunchSession {
  readonly token: string
  readonly expiresAt: string
  readonly user: { readonly id: string; readonly name: string }
  /** The path of what is to be learnt; undefined where courses are to be chosen, or nothing was chosen yet. */
  readonly destination?: string
  /** Whether the platform wants courses chosen (L2). */
  readonly isPicking: boolean
  readonly isInstructor: boolean
  /** Whether they learn with an account of their own. */
  readonly isLinked?: boolean
  readonly platformName: string
  /** Where the platform wants people back, and what it calls the place they came from. */
  readonly returnUrl?: string
  readonly title?: string
  /** Whether results go back by themselves. */
  readonly sendsGrades: boolean
  /** Whose pages may stand around this one. */
  readonly frameOrigins: readonly string[]
}

// Kept for this tab, and for each platform's site apart, as browsers keep everything inside a frame.
const key = 'kursiva.launch'

let session: LaunchSession | undefined

/** The launch that this page acts in; undefined for somebody who is signed in here themselves. */
export const launchSession = (): LaunchSession | undefined => session

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The launch that this page acts in, also for what stands there before it is opened. */
export const useLaunchSession = (): LaunchSession | undefined => useSyncExternalStore(listen, launchSession)

/** Goes on with the launch of this tab after its page was loaded anew. One that is over is forgotten. */
export function resumeLaunch(): void {
  // a tab that a frame opens may begin with the frame's launch: there somebody is asked for their own account
  if (location.pathname.endsWith('/lti/link')) return
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LaunchSession | null
    if (kept && Date.parse(kept.expiresAt) > Date.now()) become(kept)
  } catch {
    // no storage inside this frame: the launch lives as long as its page
  }
}

let ended: LaunchSession | undefined

/**
 * The launch that this tab had, whether or not it is over. It is taken out of the tab's storage, so that nothing goes on
 * with it, and remembered by this page: React may call it several times before anything is shown.
 */
export function endedLaunch(): LaunchSession | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LaunchSession | null
    sessionStorage.removeItem(key)
    ended = kept ?? ended
  } catch {
    // no storage inside this frame: there is none to end
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
   * This browser could not show that it began the launch. Perhaps the platform keeps what shows it, asked at its origin; the
   * path begins the launch again in a window of its own.
   */
  | { readonly kind: 'Unbound'; readonly openAgain: string; readonly platform: string | undefined }

/** How long an answer may take, in ms. */
const timeoutMs = 15_000

/**
 * Exchanges the code of a launch for its session, which this page acts in from now on.
 * @param binding what the platform's storage kept for us, where a cookie could not
 * @throws when the server cannot be reached, or is not well
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
    // nothing is kept: loading the page anew leads back to the platform
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
