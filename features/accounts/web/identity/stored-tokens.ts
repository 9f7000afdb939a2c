import { isMarket, type Market } from '#values/language.ts'
import { isFresh, readAccessToken, readClaims } from '#features/accounts/rules/sessions/access-token.ts'
import { currentLaunch } from '#features/accounts/web/session/lti-session.ts'

// The sign-in client keeps its tokens here, under `CognitoIdentityServiceProvider.<client>.<user>.<what>`. Reading them
// tells who is signed in, and gives the token of most calls, without loading that client.
export const provider = 'CognitoIdentityServiceProvider'

let clientId: string | undefined

/** Says whose tokens are read: those of this client of the user pool. */
export const readTokensOf = (userPoolClientId: string): void => {
  clientId = userPoolClientId
}

/** localStorage, where there is one: a browser may refuse it. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const keys = (): string[] => Object.keys(storage() ?? {}).filter((key) => key.startsWith(`${provider}.`))

/** Whether anybody may be signed in: a cheap look, before the settings are known. */
export const mayBeSignedIn = (): boolean => keys().some((key) => key.endsWith('.accessToken'))

function own(what: string): string | undefined {
  const user = storage()?.getItem(`${provider}.${clientId}.LastAuthUser`)
  return (user && storage()?.getItem(`${provider}.${clientId}.${user}.${what}`)) || undefined
}

/** The `sub` of whoever is signed in, or came from another platform; undefined when nobody is (I5). */
export const signedInSub = (): string | undefined =>
  currentLaunch()?.user.id ?? readAccessToken(own('accessToken') ?? '')?.sub

/** What the identity says of whoever is signed in, as of the last renewal of the tokens (M7, M8). */
export function storedIdentity(): { readonly market: Market | undefined; readonly locale: unknown } | undefined {
  const claims = signedInSub() && !currentLaunch() ? readClaims(own('idToken') ?? '') : undefined
  if (!claims) return undefined
  const domain = claims['custom:domain']
  return { market: isMarket(domain) ? domain : undefined, locale: claims['locale'] }
}

/** The stored access token, if it can still be sent. */
export function freshAccessToken(): string | undefined {
  const launch = currentLaunch()
  if (launch) return Date.now() < launch.expiresAt ? launch.token : undefined
  const token = own('accessToken')
  const claims = token && readAccessToken(token)
  return claims && isFresh(claims, Number(own('clockDrift') ?? 0), Date.now()) ? token : undefined
}

/** Whether whoever is signed in came by the hosted sign-in, where a session of its own remains. */
export const isHostedSignIn = (): boolean => own('oauthMetadata') !== undefined

/** Removes the tokens of this client, whatever the sign-in client could do. What it knows of the device stays. */
export function forgetTokens(): void {
  const gone = /\.(accessToken|idToken|refreshToken|clockDrift|signInDetails|oauthMetadata|LastAuthUser)$/
  for (const key of keys()) if (key.startsWith(`${provider}.${clientId}.`) && gone.test(key)) storage()?.removeItem(key)
}

/** Calls back with the `sub` of whoever is signed in, or undefined, when another tab has touched the tokens. */
export function onOtherTab(listener: (sub: string | undefined) => void): void {
  window.addEventListener('storage', ({ key }) => {
    // null: everything was cleared
    if (key === null || (key.startsWith(`${provider}.${clientId}.`) && key.endsWith('.accessToken')))
      listener(signedInSub())
  })
}
