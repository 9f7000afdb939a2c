import { accessToken } from '#features/accounts/web/identity/identity.ts'
import { reauthenticationRequired } from '#features/accounts/rules/sign-in/reauthentication-required.ts'
import { trackRestSession } from '#features/accounts/web/session/track-rest-session.ts'
import type { Language } from '#values/language.ts'

/** How long the browser may take to save the file. */
const revokeAfterMs = 60_000

/**
 * Downloads a file with the access token, which a link cannot carry.
 * @param language the language of the file, where it has one
 * @throws when the server does not answer with the file; {@link reauthenticationRequired} when it requires
 *   reauthentication
 */
export async function download(path: string, language?: Language): Promise<void> {
  const token = await accessToken()
  const response = await fetch(path, {
    headers: { ...(language && { Locale: language }), ...(token && { Authorization: `Bearer ${token}` }) },
  })
  await trackRestSession(response)
  if (response.status === 403 && (await codeIn(response)) === 'RECENT_PROOF_NEEDED') throw reauthenticationRequired()
  if (!response.ok) throw new Error(`download: ${response.status}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'kursiva.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}

async function codeIn(response: Response): Promise<string | undefined> {
  const { error } = (await response.clone().json()) as { error?: { code?: string } }
  return error?.code
}
