import { continueAuthorization } from './continue-authorization.ts'
import { signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'

/** If the browser has not left after this time the page is shown. */
const timeoutMs = 5000

/**
 * Continues a pending authorization for a user who is already signed in. Returns when the login page is to be shown:
 * nobody is signed in, or the client requires a new sign-in.
 */
export async function continueIfSignedIn(reference: string): Promise<void> {
  if (!signedInSub()) return
  const address = await continueAuthorization(reference)
  if (address === undefined) return
  location.replace(address)
  await new Promise((resolve) => setTimeout(resolve, timeoutMs))
}
