import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import type { Language } from '#values/language.ts'
import { archiveCountHeader } from '#features/certificates/rules/archive.ts'
import { fileNameOf } from './file-name.ts'

/** How an archive came out. */
type ArchiveFetched =
  { readonly kind: 'Fetched'; readonly blob: Blob; readonly name: string } | { readonly kind: 'Empty' | 'TooMany' }

/** Where each file of a ZIP begins: "PK", 3, 4. */
const fileBegins = [0x50, 0x4b, 0x03, 0x04]

/**
 * Downloads the certificates of an organisation as one ZIP, reporting progress.
 * @param onProgress with how many certificates have begun to arrive, of how many
 * @throws when it does not come whole, or is stopped by the signal
 */
export async function fetchArchive(
  path: string,
  {
    language,
    signal,
    onProgress,
  }: { language: Language; signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<ArchiveFetched> {
  const token = await accessToken()
  const response = await fetch(path, {
    signal,
    headers: { Locale: language, ...(token && { Authorization: `Bearer ${token}` }) },
  })
  await trackRestSession(response)
  if (response.status === 413) return { kind: 'TooMany' }
  if (response.status === 404) return { kind: 'Empty' }
  if (!response.ok || !response.body) throw new Error(`archive: ${response.status}`)
  const total = Number(response.headers.get(archiveCountHeader))
  const chunks: BlobPart[] = []
  let begun = 0
  let matched = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    for (const byte of value) {
      matched = byte === fileBegins[matched] ? matched + 1 : byte === fileBegins[0] ? 1 : 0
      if (matched < fileBegins.length) continue
      begun += 1
      matched = 0
    }
    onProgress(Math.min(begun, total), total)
  }
  return {
    kind: 'Fetched',
    blob: new Blob(chunks, { type: 'application/zip' }),
    name: fileNameOf(response.headers.get('content-disposition')),
  }
}
