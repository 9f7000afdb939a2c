import { accessToken } from '#features/accounts/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

const importFileRefusals = [
  'TOO_LARGE',
  'OLD_WORKBOOK',
  'WRONG_KIND',
  'EMPTY',
  'OPEN_QUOTE',
  'BROKEN',
  'TOO_LARGE_INSIDE',
  'UNSAFE_INSIDE',
  'TOO_MANY_ROWS',
  'TOOK_TOO_LONG',
  'BUSY',
] as const
export type ImportFileRefusal = (typeof importFileRefusals)[number] | 'FAILED'

export type ImportFileSent =
  { readonly kind: 'Begun'; readonly id: string } | { readonly kind: 'Refused'; readonly why: ImportFileRefusal }

export type ImportPath = 'organizations' | 'users'

/** Enough for five megabytes over a slow connection. */
const timeoutMs = 120_000
const maxBytes = 5 * 1024 * 1024

/** Sends a list of another system to be checked. A file that is too large is not sent. */
export async function sendImportFile(path: ImportPath, file: Blob): Promise<ImportFileSent> {
  if (file.size > maxBytes) return { kind: 'Refused', why: 'TOO_LARGE' }
  try {
    const token = await accessToken()
    const response = await fetch(`/rest/imports/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: file,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = (await response.json()) as { id?: string; error?: { code?: string } }
    if (response.ok && answer.id !== undefined) return { kind: 'Begun', id: answer.id }
    return { kind: 'Refused', why: importFileRefusals.find((each) => each === answer.error?.code) ?? 'FAILED' }
  } catch (error) {
    reportError(error, 'send-import-file')
    return { kind: 'Refused', why: 'FAILED' }
  }
}
