import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import { isIdle } from '#features/accounts/rules/sessions/session.ts'
import { lastActivity, recordActivity } from './activity.ts'
import { configureIdentity, onSessionLost } from '#features/accounts/web/identity/identity.ts'
import type { IdentitySettings } from '#features/accounts/web/identity/amplify-session.ts'
import { endSession, forgetEnding, goToLogin, isSignedIn, shareEnding } from './end-session.ts'
import { onSignIn } from './session-events.ts'
import { onOtherTab } from '#features/accounts/web/identity/stored-tokens.ts'
import { currentViewer, readViewer, verifySession } from './viewer.ts'

/** The minimum time between two checks whether the session is still valid. */
const verifyIntervalMs = 60_000

/** Prepares calls for the signed-in user; when the pool refuses to refresh the tokens, the session ends (I8). */
export function prepareSession(settings: IdentitySettings): void {
  configureIdentity(settings)
  onSessionLost((failure) => void endSession(failure))
  onSignIn(forgetEnding)
}

/**
 * Watches the session of this page (I7, I8): a user who returns after more than 60 minutes gets a new page, and all
 * tabs agree on who is signed in. Call it when the user is known.
 */
export function watchSession(): void {
  onOtherTab(followOtherTab)
  // pageshow fires for pages from the back/forward cache
  window.addEventListener('pageshow', onReturn)
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
}

let verifiedAt = Date.now()

function onReturn(): void {
  if (document.visibilityState === 'hidden' || !isSignedIn()) return
  const now = Date.now()
  // checked before the return counts as activity; the server tells the new page the session's status
  if (isIdle(lastActivity(), now)) {
    location.reload()
    return
  }
  recordActivity()
  if (now - verifiedAt < verifyIntervalMs) return
  verifiedAt = now
  verifySession().catch(() => undefined)
}

function followOtherTab(sub: string | undefined): void {
  const viewer = currentViewer()
  const known = viewer.kind === 'User' ? viewer.user.id : undefined
  if (sub === known) return
  if (sub === undefined) {
    shareEnding()
    goToLogin()
  } else if (known !== undefined) location.reload()
  else void enterWithOtherTab()
}

/** A user has signed in in another tab: a login or registration page continues, any other page stays and loads the user. */
async function enterWithOtherTab(): Promise<void> {
  const { pathname, search } = location
  const [, language, page] = pathname.split('/')
  if (page !== 'login' && page !== 'register') return void (await readViewer())
  forgetEnding()
  location.replace(destinationAfterSignIn(Object.fromEntries(new URLSearchParams(search)), `/${language}`))
}
