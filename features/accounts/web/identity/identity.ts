import type { CallFailure } from '#features/accounts/rules/sessions/authorization-failure.ts'
import type * as PoolClient from './amplify-session.ts'
import { currentLaunch } from '#features/accounts/web/session/lti-session.ts'
import { forgetTokens, freshAccessToken, readTokensOf, signedInSub } from './stored-tokens.ts'

let settings: PoolClient.IdentitySettings | undefined
let loading: Promise<typeof PoolClient> | undefined

/** Points the sign-in client at the user pool: the embedded one or Amazon Cognito, the same code for both (I1). */
export function configureIdentity(given: PoolClient.IdentitySettings): void {
  settings = given
  readTokensOf(given.userPoolClientId)
  // whoever writes into a form of somebody not signed in is about to need the client
  if (!signedInSub())
    document.addEventListener('input', () => void pool().catch(() => undefined), { once: true, passive: true })
}

/** The sign-in client, loaded at its first use and pointed at the pool. */
export function pool(): Promise<typeof PoolClient> {
  loading ??= import('./amplify-session.ts').then(
    (client) => {
      if (settings) client.configure(settings)
      return client
    },
    (error: unknown) => {
      // a file that did not arrive is asked for again
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Where the user pool answers, for what is only read: `ask-pool.ts`. */
export const poolEndpoint = (): URL => new URL(settings?.userPoolEndpoint ?? '/userpool/', location.origin)

let lost: ((failure: CallFailure) => void) | undefined

/** Sets what happens when the pool refuses to renew the tokens, which is an end of the session (I8, I10). */
export const whenSessionIsLost = (listener: (failure: CallFailure) => void): void => {
  lost = listener
}

/**
 * The access token of the signed-in user, renewed when it is about to end; undefined when nobody is signed in.
 * @throws when it must be renewed and the pool cannot be reached
 */
export async function accessToken(): Promise<string | undefined> {
  const stored = freshAccessToken()
  if (stored !== undefined || !signedInSub()) return stored
  if (currentLaunch()) {
    // a launch is not renewed: it is opened again from where it came
    lost?.({ messages: [] })
    return undefined
  }
  const client = await pool()
  try {
    const token = (await client.fetchAuthSession()).tokens?.accessToken.toString()
    if (token) return token
  } catch (error) {
    // the client has thrown the tokens away: what it says is final
    if (signedInSub()) throw error
  }
  lost?.(client.lastRefusal())
  return undefined
}

/**
 * Renews the tokens after a change at the pool. A managed pool tells Kursiva nothing: a token that is new there is shown to
 * it, and so the change is seen at the next call and not when the old one runs out. The change itself stands already.
 */
export async function renewTokens(): Promise<void> {
  const { fetchAuthSession } = await pool()
  await fetchAuthSession({ forceRefresh: true }).catch((error: unknown) =>
    console.error('The tokens could not be renewed.', error),
  )
}

/** How long leaving may take: the pool is told, but nobody is kept here by it (I4). In ms. */
const patience = 3000

/** Ends the session at the pool and forgets the tokens. A failure is logged only: the user is out of here in any case (E4). */
export async function leave(): Promise<void> {
  try {
    const told = pool().then(({ signOut }) => signOut())
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), patience))
    await Promise.race([told, late])
  } catch (error) {
    console.error('Signing out at the user pool failed.', error)
  }
  forgetTokens()
}
