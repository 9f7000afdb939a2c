import {
  isAuthorizationFailure,
  sessionEndingOf,
  sessionEndings,
  type CallFailure,
  type SessionEnding,
} from '#features/accounts/rules/sessions/authorization-failure.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { pathsIn } from '#values/paths.ts'
import { ownPath } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import { isIdle } from '#features/accounts/rules/sessions/session.ts'
import { lastActivity } from './activity.ts'
import { signOutAtPool } from '#features/accounts/web/identity/identity.ts'
import { currentLtiSession } from './lti-session.ts'
import { emitSignOut } from './session-events.ts'
import { signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'
import { currentViewer } from './viewer.ts'

const key = 'kursiva.sessionEnding'

/** If the page has not been left after this time it is reloaded. */
const reloadTimeoutMs = 5000

/**
 * Whether this page acts for a user: only then can a session end. While the user is still loading, another tab may have
 * deleted the tokens.
 */
export const isSignedIn = (): boolean => currentViewer().kind !== 'Anonymous' || signedInSub() !== undefined

/**
 * Ends the session if a call failed because it is no longer valid (I8, I9): stores the reason for the login page, signs
 * the user out, and opens the login page in the current language. Does nothing for visitors.
 * @returns whether that was the reason; then the page is being left, and nothing is to be shown
 */
export function endsSession(failure: CallFailure): boolean {
  if (!isSignedIn() || !isAuthorizationFailure(failure)) return false
  void endSession(failure)
  return true
}

let isEnding = false

/** Does what {@link endsSession} describes, once per page. */
export async function endSession(failure: CallFailure): Promise<void> {
  if (isEnding) return
  isEnding = true
  if (currentLtiSession()) {
    location.replace(`${pathsIn(currentLanguage()).lti}?refused=SessionEnded`)
    return
  }
  const reason = sessionEndingOf(failure, isIdle(lastActivity(), Date.now()))
  saveEnding(reason)
  const viewer = currentViewer()
  if (viewer.kind === 'User') emitSignOut({ userId: viewer.user.id, reason })
  await signOutAtPool()
  goToLogin()
}

/** Opens the login page, which leads back here. A full page load leaves no data of the user behind. */
export function goToLogin(): void {
  isEnding = true
  const { login } = pathsIn(currentLanguage())
  const wanted = ownPath(location.pathname + location.search + location.hash)
  setTimeout(() => location.reload(), reloadTimeoutMs)
  try {
    if (location.pathname === login) location.reload()
    else location.replace(wanted ? `${login}?redirect=${encodeURIComponent(wanted)}` : login)
  } catch {
    location.reload()
  }
}

// Stored for this tab until the next sign-in, and for a limited time for other tabs that end for the same reason.
function saveEnding(ending: SessionEnding): void {
  try {
    sessionStorage.setItem(key, ending)
    localStorage.setItem(key, JSON.stringify({ ending, at: Date.now() }))
  } catch {
    // without storage the login page says nothing
  }
}

/** Adopts the reason why another tab ended the session just now. */
export function shareEnding(): void {
  try {
    const { ending, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { ending?: SessionEnding; at?: number }
    if (ending && at !== undefined && Date.now() - at < 2 * reloadTimeoutMs) sessionStorage.setItem(key, ending)
  } catch {
    // nothing to say
  }
}

/** Why the session of this tab ended; undefined when it has not, or after a new sign-in. */
export function sessionEnding(): SessionEnding | undefined {
  try {
    const storedText = sessionStorage.getItem(key)
    return sessionEndings.find((ending) => ending === storedText)
  } catch {
    return undefined
  }
}

/** Deletes the reason after a new sign-in. */
export function forgetEnding(): void {
  try {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}
