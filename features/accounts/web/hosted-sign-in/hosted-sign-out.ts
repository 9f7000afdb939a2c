import { currentLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { pathsIn } from '#values/paths.ts'
import { hostedProvider } from './hosted-provider.ts'

/** How long signing out of the hosted sign-in may take (I4). */
const timeoutMs = 3000

/**
 * Ends the session at the hosted sign-in, so that the next sign-in asks for credentials. At our own origin it is a
 * call; at another the browser is redirected there and back to the login page. A failure is only logged (E4).
 */
export async function signOutHosted(): Promise<void> {
  const back = location.origin + pathsIn(currentLanguage()).login
  try {
    const there = await hostedProvider()
    if (!there) return
    const address = new URL(there.provider.logout, location.origin)
    address.search = new URLSearchParams({ client_id: there.clientId, logout_uri: back }).toString()
    if (address.origin === location.origin) {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new Error(String(response.status))
      return
    }
    location.assign(address)
    await new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), timeoutMs))
  } catch (error) {
    reportError(error, 'hosted-sign-out')
  }
}
