import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

const listRefusals = [
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_LARGE_INSIDE',
  'UNSAFE_INSIDE',
  'TOOK_TOO_LONG',
  'OLD_WORKBOOK',
  'WRONG_KIND',
  'EMPTY',
  'OPEN_QUOTE',
  'BROKEN',
  'NO_ADDRESSES',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'ALL_BUSY',
  'UNKNOWN_ORGANIZATION',
] as const
export type ListRefusal = (typeof listRefusals)[number] | 'FAILED'

export type ListSent =
  { readonly kind: 'Read'; readonly importId: string } | { readonly kind: 'Refused'; readonly why: ListRefusal }

/** Enough for ten megabytes over a slow connection. */
const timeoutMs = 120_000
const maxBytes = 10 * 1024 * 1024

/** Uploads a list of people. A list that is too large is not uploaded. @param fileName undefined for a typed list */
export async function sendList(organizationId: string, list: Blob, fileName?: string): Promise<ListSent> {
  if (list.size > maxBytes) return { kind: 'Refused', why: 'TOO_LARGE' }
  try {
    const token = await accessToken()
    const response = await fetch(`/rest/organizations/${organizationId}/imports`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        Locale: currentLanguage(),
        ...(fileName === undefined ? {} : { 'X-File-Name': encodeURIComponent(fileName.toWellFormed()) }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: list,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await trackRestSession(response)
    const answer = (await response.json()) as { id?: string; error?: { code?: string } }
    if (response.ok && answer.id) return { kind: 'Read', importId: answer.id }
    return { kind: 'Refused', why: listRefusals.find((each) => each === answer.error?.code) ?? 'FAILED' }
  } catch (error) {
    reportError(error, 'send-list')
    return { kind: 'Refused', why: 'FAILED' }
  }
}
