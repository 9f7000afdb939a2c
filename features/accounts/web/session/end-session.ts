import {
  isAuthorisationFailure,
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
import { leave } from '#features/accounts/web/identity/identity.ts'
import { currentLaunch } from './lti-session.ts'
import { tellSignOut } from './session-events.ts'
import { signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'
import { currentViewer } from './viewer.ts'

const key = 'kursiva.sessionEnding'

/** A page that has not been left after this time is loaded anew, in ms. */
const patience = 5000

/**
 * Whether this page acts for somebody: only then can a session end. While it is still read who that is, another tab may
 * have thrown the tokens away.
 */
export const isSignedIn = (): boolean => currentViewer().kind !== 'Anonymous' || signedInSub() !== undefined

/**
 * Ends the session if a call failed because it no longer holds (I8, I9): the reason is kept for the login page, the user
 * is signed out, and the page of the current language is the login. For an anonymous visitor nothing happens.
 * @returns whether that was why; then the page is being left, and there is nothing to show
 */
export function endsSession(failure: CallFailure): boolean {
  if (!isSignedIn() || !isAuthorisationFailure(failure)) return false
  void endSession(failure)
  return true
}

let isEnding = false

/** Does what {@link endsSession} says, once in the life of a page. */
export async function endSession(failure: CallFailure): Promise<void> {
  if (isEnding) return
  isEnding = true
  if (currentLaunch()) {
    location.replace(`${pathsIn(currentLanguage()).lti}?refused=SessionEnded`)
    return
  }
  const reason = sessionEndingOf(failure, isIdle(lastActivity(), Date.now()))
  keepEnding(reason)
  const viewer = currentViewer()
  if (viewer.kind === 'User') tellSignOut({ userId: viewer.user.id, reason })
  await leave()
  goToLogin()
}

/** Leaves for the login page, from where the way leads back here. Loading it whole leaves nothing of the user behind. */
export function goToLogin(): void {
  isEnding = true
  const { login } = pathsIn(currentLanguage())
  const wanted = ownPath(location.pathname + location.search + location.hash)
  setTimeout(() => location.reload(), patience)
  try {
    if (location.pathname === login) location.reload()
    else location.replace(wanted ? `${login}?redirect=${encodeURIComponent(wanted)}` : login)
  } catch {
    location.reload()
  }
}

// Kept for this tab, until somebody signs in; and for others that are left for the same reason, told by the time.
function keepEnding(ending: SessionEnding): void {
  try {
    sessionStorage.setItem(key, ending)
    localStorage.setItem(key, JSON.stringify({ ending, at: Date.now() }))
  } catch {
    // without storage the login page says nothing
  }
}

/** Takes over why another tab ended the session just now. */
export function shareEnding(): void {
  try {
    const { ending, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { ending?: SessionEnding; at?: number }
    if (ending && at !== undefined && Date.now() - at < 2 * patience) sessionStorage.setItem(key, ending)
  } catch {
    // nothing to say
  }
}

/** Why the session of this tab ended; undefined when it did not, or somebody has signed in since. */
export function sessionEnding(): SessionEnding | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return sessionEndings.find((ending) => ending === kept)
  } catch {
    return undefined
  }
}

/** Forgets why the session ended: whoever has signed in again need not be told. */
export function forgetEnding(): void {
  try {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
