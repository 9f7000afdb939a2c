import { continueAuthorization } from './continue-authorization.ts'
import { signedInSub } from '#features/accounts/web/identity/stored-tokens.ts'

/** A page that has not been left after this time is shown after all, in ms. */
const patience = 5000

/**
 * Whoever is signed in here already goes on to the client that waits under this reference, without being asked again.
 * Ends when the login page is to be shown: nobody is signed in, or the client wants a new sign-in.
 */
export async function continueIfSignedIn(reference: string): Promise<void> {
  if (!signedInSub()) return
  const address = await continueAuthorization(reference)
  if (address === undefined) return
  location.replace(address)
  await new Promise((resolve) => setTimeout(resolve, patience))
}
