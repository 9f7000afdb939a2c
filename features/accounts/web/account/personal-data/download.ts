import { accessToken } from '#features/accounts/web/identity/identity.ts'
import { proofNeeded } from '#features/accounts/rules/sign-in/reauthentication-required.ts'
import { noteAnswer } from '#features/accounts/web/session/track-rest-session.ts'
import type { Language } from '#values/language.ts'

/** How long the browser may take to save what it was given, in ms. */
const keepFor = 60_000

/**
 * Fetches a file with the access token, which a link can't carry, and hands it to the browser to save.
 * @param language the one the file is written in, where it has any
 * @throws when the server doesn't answer with the file; {@link proofNeeded} when it wants to see first who is there
 */
export async function download(path: string, language?: Language): Promise<void> {
  const token = await accessToken()
  const response = await fetch(path, {
    headers: { ...(language && { Locale: language }), ...(token && { Authorization: `Bearer ${token}` }) },
  })
  await noteAnswer(response)
  if (response.status === 403 && (await codeIn(response)) === 'RECENT_PROOF_NEEDED') throw proofNeeded()
  if (!response.ok) throw new Error(`download: ${response.status}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'kursiva.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keepFor)
}

async function codeIn(response: Response): Promise<string | undefined> {
  const { error } = (await response.clone().json()) as { error?: { code?: string } }
  return error?.code
}
