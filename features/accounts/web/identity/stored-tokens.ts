import { isMarket, type Market } from '#values/language.ts'
import { isFresh, readAccessToken, readClaims } from '#features/accounts/rules/sessions/access-token.ts'
import { currentLtiSession } from '#features/accounts/web/session/lti-session.ts'

// The sign-in client stores its tokens under `CognitoIdentityServiceProvider.<client>.<user>.<what>`. Reading them here
// gives the user and most calls' token without loading that client.
export const provider = 'CognitoIdentityServiceProvider'

let clientId: string | undefined

/** Sets the client whose tokens are read. */
export const readTokensOf = (userPoolClientId: string): void => {
  clientId = userPoolClientId
}

/** Reads the tokens of the only client that has stored some, before the settings name it. */
export function readTokensOfOnlyClient(): void {
  const [only, ...others] = new Set(keys().map((key) => key.split('.')[1]))
  if (others.length === 0) clientId = only
}

/** localStorage, unless the browser refuses it. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const keys = (): string[] => Object.keys(storage() ?? {}).filter((key) => key.startsWith(`${provider}.`))

/** Whether a user may be signed in: a quick check before the settings are known. */
export const mayBeSignedIn = (): boolean => keys().some((key) => key.endsWith('.accessToken'))

function own(what: string): string | undefined {
  const user = storage()?.getItem(`${provider}.${clientId}.LastAuthUser`)
  return (user && storage()?.getItem(`${provider}.${clientId}.${user}.${what}`)) || undefined
}

/** The `sub` of the signed-in or launched user; undefined for visitors (I5). */
export const signedInSub = (): string | undefined =>
  currentLtiSession()?.user.id ?? readAccessToken(own('accessToken') ?? '')?.sub

/** The identity of the signed-in user, as of the last refresh of the tokens (M7, M8). */
export function storedIdentity(): { readonly market: Market | undefined; readonly locale: unknown } | undefined {
  const claims = signedInSub() && !currentLtiSession() ? readClaims(own('idToken') ?? '') : undefined
  if (!claims) return undefined
  const domain = claims['custom:domain']
  return { market: isMarket(domain) ? domain : undefined, locale: claims['locale'] }
}

/** The stored access token, if it has not expired. */
export function freshAccessToken(): string | undefined {
  const launch = currentLtiSession()
  if (launch) return Date.now() < launch.expiresAt ? launch.token : undefined
  const token = own('accessToken')
  const claims = token && readAccessToken(token)
  return claims && isFresh(claims, Number(own('clockDrift') ?? 0), Date.now()) ? token : undefined
}

/** Whether the user signed in by the hosted sign-in, which has its own session. */
export const isHostedSignIn = (): boolean => own('oauthMetadata') !== undefined

/** Deletes the tokens of this client, whatever the sign-in client could do. Its device keys stay. */
export function forgetTokens(): void {
  const gone = /\.(accessToken|idToken|refreshToken|clockDrift|signInDetails|oauthMetadata|LastAuthUser)$/
  for (const key of keys()) if (key.startsWith(`${provider}.${clientId}.`) && gone.test(key)) storage()?.removeItem(key)
}

/** Calls back with the `sub` of the signed-in user, or undefined, when another tab has changed the tokens. */
export function onOtherTab(listener: (sub: string | undefined) => void): void {
  window.addEventListener('storage', ({ key }) => {
    // null: everything was cleared
    if (key === null || (key.startsWith(`${provider}.${clientId}.`) && key.endsWith('.accessToken')))
      listener(signedInSub())
  })
}
