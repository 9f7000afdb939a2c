import { accessToken } from '#features/accounts/web/identity/identity.ts'

let continuing: { readonly reference: string; readonly address: Promise<string | undefined> } | undefined

/**
 * Tells the hosted sign-in that waits under this reference who has signed in here (I4).
 * @param reference what the login page got as `authorize`
 * @returns where the browser goes with the answer; undefined when nothing waits there any more, or it waits for a newer
 *   sign-in
 */
export function continueAuthorization(reference: string): Promise<string | undefined> {
  // once for each reference, also when the page mounts twice: the second call would find nothing waiting
  if (continuing?.reference === reference) return continuing.address
  const address = sendContinue(reference).then((found) => {
    // a newer sign-in may continue what this one could not
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
    console.error(error)
    return undefined
  }
}
