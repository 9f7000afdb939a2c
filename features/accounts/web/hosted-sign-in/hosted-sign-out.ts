import { currentLanguage } from '#features/markets/web/index.ts'
import { pathsIn } from '#values/paths.ts'
import { hostedProvider } from './hosted-provider.ts'

/** How long signing out of the hosted sign-in may take, in ms (I4). */
const patience = 3000

/**
 * Ends the session at the hosted sign-in, so that the next one asks who it is. At our own address that is a call; at
 * another the browser goes there and comes back to the login page. A failure is logged only (E4).
 */
export async function leaveHosted(): Promise<void> {
  const back = location.origin + pathsIn(currentLanguage()).login
  try {
    const there = await hostedProvider()
    if (!there) return
    const address = new URL(there.provider.logout, location.origin)
    address.search = new URLSearchParams({ client_id: there.clientId, logout_uri: back }).toString()
    if (address.origin === location.origin) {
      const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
      if (!response.ok) throw new Error(String(response.status))
      return
    }
    location.assign(address)
    await new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), patience))
  } catch (error) {
    console.error('Signing out of the hosted sign-in failed.', error)
  }
}
