import { readClaims } from '#features/accounts/rules/sessions/access-token.ts'
import type { HostedTokens } from '#features/accounts/rules/sign-in/authorization-response.ts'
import { forgetTokens, provider } from './stored-tokens.ts'

/**
 * Stores the tokens of a hosted sign-in where the sign-in client stores its own, so that it refreshes them and signs
 * out.
 * @returns whether the browser stored them
 */
export function storeTokens(clientId: string, { access, id, refresh }: HostedTokens): boolean {
  const { username, iat } = readClaims(access) ?? {}
  if (typeof username !== 'string') return false
  const entries: [what: string, value: string][] = [
    ['idToken', id],
    ['refreshToken', refresh],
    ['clockDrift', String(typeof iat === 'number' ? iat * 1000 - Date.now() : 0)],
    ['oauthMetadata', JSON.stringify({ oauthSignIn: true })],
    // other tabs watch this key, so it is written last
    ['accessToken', access],
  ]
  try {
    forgetTokens()
    localStorage.setItem(`${provider}.${clientId}.LastAuthUser`, username)
    for (const [what, value] of entries) localStorage.setItem(`${provider}.${clientId}.${username}.${what}`, value)
    return true
  } catch {
    return false
  }
}
