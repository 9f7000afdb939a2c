import { accessToken } from '#features/accounts/web/identity/identity.ts'
import { reportError } from '#platform/browser/report-error.ts'

let continuing: { readonly reference: string; readonly address: Promise<string | undefined> } | undefined

/**
 * Continues a pending authorization of the hosted sign-in with the signed-in user (I4).
 * @param reference the login page's `authorize` parameter
 * @returns the address for the browser; undefined when the authorization has expired or requires a newer sign-in
 */
export function continueAuthorization(reference: string): Promise<string | undefined> {
  // once for each reference, also when the page mounts twice: a second call would fail
  if (continuing?.reference === reference) return continuing.address
  const address = sendContinue(reference).then((found) => {
    // a newer sign-in may succeed
    if (found === undefined) continuing = undefined
    return found
  })
  continuing = { reference, address }
  return address
}

async function sendContinue(reference: string): Promise<string | undefined> {
  try {
    const token = await accessToken()
    if (token === undefined) return undefined
    const response = await fetch('/oauth2/continue', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new URLSearchParams({ authorize: reference }),
    })
    if (!response.ok) return undefined
    const { redirect } = (await response.json()) as { redirect?: string }
    return redirect
  } catch (error) {
    reportError(error, 'continue-authorization')
    return undefined
  }
}
