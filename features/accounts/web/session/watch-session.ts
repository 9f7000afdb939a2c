import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import { isIdle } from '#features/accounts/rules/sessions/session.ts'
import { lastActivity, recordActivity } from './activity.ts'
import { configureIdentity, whenSessionIsLost } from '#features/accounts/web/identity/identity.ts'
import type { IdentitySettings } from '#features/accounts/web/identity/amplify-session.ts'
import { endSession, forgetEnding, goToLogin, isSignedIn, shareEnding } from './end-session.ts'
import { onSignIn } from './session-events.ts'
import { onOtherTab } from '#features/accounts/web/identity/stored-tokens.ts'
import { currentViewer, readViewer, verifySession } from './viewer.ts'

/** The server is asked at most this often whether the session still stands, in ms. */
const verifyEvery = 60_000

/** Prepares for calls in the name of whoever is signed in; what the pool refuses to renew ends their session (I8). */
export function prepareSession(settings: IdentitySettings): void {
  configureIdentity(settings)
  whenSessionIsLost((failure) => void endSession(failure))
  onSignIn(forgetEnding)
}

/**
 * Watches over the session of this page from now on (I7, I8): who comes back to it after more than 60 minutes gets a new
 * page, and all tabs agree on who is signed in. Call it when it is known who uses the page: until then, coming back is
 * only the page's own beginning.
 */
export function watchSession(): void {
  onOtherTab(followOtherTab)
  // pageshow tells of pages that the browser had put away whole
  window.addEventListener('pageshow', comeBack)
  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', comeBack)
}

let verifiedAt = Date.now()

function comeBack(): void {
  if (document.visibilityState === 'hidden' || !isSignedIn()) return
  const now = Date.now()
  // looked at before the return itself counts as activity; the server tells the new page how the session stands
  if (isIdle(lastActivity(), now)) {
    location.reload()
    return
  }
  recordActivity()
  if (now - verifiedAt < verifyEvery) return
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

/** Somebody has signed in elsewhere: a login page leads on, any other stays as it is and knows them. */
async function enterWithOtherTab(): Promise<void> {
  const { pathname, search } = location
  const [, language, page] = pathname.split('/')
  if (page !== 'login') return void (await readViewer())
  forgetEnding()
  location.replace(destinationAfterSignIn(Object.fromEntries(new URLSearchParams(search)), `/${language}`))
}
