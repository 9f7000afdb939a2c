import type { CallFailure } from '#features/accounts/rules/sessions/authorization-failure.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type * as PoolClient from './amplify-session.ts'
import { currentLtiSession } from '#features/accounts/web/session/lti-session.ts'
import { forgetTokens, freshAccessToken, readTokensOf, signedInSub } from './stored-tokens.ts'

let settings: PoolClient.IdentitySettings | undefined
let loading: Promise<typeof PoolClient> | undefined

/** Configures the sign-in client for the user pool: the embedded one or Amazon Cognito, the same code for both (I1). */
export function configureIdentity(given: PoolClient.IdentitySettings): void {
  settings = given
  readTokensOf(given.userPoolClientId)
  // a visitor who types into a form is about to need the client
  if (!signedInSub())
    document.addEventListener('input', () => void pool().catch(() => undefined), { once: true, passive: true })
}

/** The sign-in client, loaded at its first use and configured for the pool. */
export function pool(): Promise<typeof PoolClient> {
  loading ??= import('./amplify-session.ts').then(
    (client) => {
      if (settings) client.configure(settings)
      return client
    },
    (error: unknown) => {
      // a failed load is retried at the next call
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The user pool's URL, for calls without the sign-in client. */
export const poolEndpoint = (): URL => new URL(settings?.userPoolEndpoint ?? '/userpool/', location.origin)

let sessionLost: ((failure: CallFailure) => void) | undefined

/** Sets the callback for when the pool refuses to refresh the tokens, which ends the session (I8, I10). */
export const onSessionLost = (listener: (failure: CallFailure) => void): void => {
  sessionLost = listener
}

/**
 * The access token of the signed-in user, refreshed when it is about to expire; undefined when no user is signed in.
 * @throws when it must be refreshed and the pool cannot be reached
 */
export async function accessToken(): Promise<string | undefined> {
  const stored = freshAccessToken()
  if (stored !== undefined || !signedInSub()) return stored
  if (currentLtiSession()) {
    // an LTI session is not refreshed: it is launched again from its platform
    sessionLost?.({ messages: [] })
    return undefined
  }
  const client = await pool()
  try {
    const token = (await client.fetchAuthSession()).tokens?.accessToken.toString()
    if (token) return token
  } catch (error) {
    // the client has deleted the tokens: the refusal is final
    if (signedInSub()) throw error
  }
  sessionLost?.(client.lastRefusal())
  return undefined
}

/**
 * Refreshes the tokens after a change at the pool. A managed pool does not notify Kursiva: a new token makes it read
 * the change at the next call, not when the old token expires. The change itself is done.
 */
export async function renewTokens(): Promise<void> {
  const { fetchAuthSession } = await pool()
  await fetchAuthSession({ forceRefresh: true }).catch((error: unknown) => reportError(error, 'identity'))
}

/** How long the call to the pool may delay the sign-out (I4). */
const signOutTimeoutMs = 3000

/**
 * Ends the session at the pool and deletes the tokens. A failure is only logged: the user is signed out here in any
 * case (E4).
 */
export async function signOutAtPool(): Promise<void> {
  try {
    const signedOut = pool().then(({ signOut }) => signOut())
    const timeout = new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), signOutTimeoutMs))
    await Promise.race([signedOut, timeout])
  } catch (error) {
    reportError(error, 'identity')
  }
  forgetTokens()
}
