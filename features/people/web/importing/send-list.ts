import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { writeColumnAnswers } from '#features/people/rules/importing/column-answers.ts'
import type { ColumnAnswers, ListColumn } from '#features/people/rules/importing/list-columns.ts'
import { reportError } from '#platform/browser/report-error.ts'

const listRefusals = [
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
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
  | { readonly kind: 'Read'; readonly importId: string; readonly columns: readonly ListColumn[] }
  /** The user must say what some columns are. */
  | { readonly kind: 'Ask'; readonly columns: readonly ListColumn[] }
  | { readonly kind: 'Refused'; readonly why: ListRefusal }

/** A list to upload. */
export interface ListToSend {
  readonly list: Blob
  /** undefined for a typed list */
  readonly fileName?: string | undefined
  /** what the user said about its columns */
  readonly answers?: ColumnAnswers | undefined
}

/** Enough for ten megabytes over a slow connection. */
const timeoutMs = 120_000
const maxBytes = 10 * 1024 * 1024

/** Uploads a list of people. A list that is too large is not uploaded. */
export async function sendList(
  organizationId: string,
  { list, fileName, answers = new Map() }: ListToSend,
): Promise<ListSent> {
  if (list.size > maxBytes) return { kind: 'Refused', why: 'TOO_LARGE' }
  try {
    const token = await accessToken()
    const response = await fetch(`/rest/organizations/${organizationId}/imports`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        Locale: currentLanguage(),
        ...(fileName === undefined ? {} : { 'X-File-Name': encodeURIComponent(fileName.toWellFormed()) }),
        ...(answers.size > 0 ? { 'X-Columns': writeColumnAnswers(answers) } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: list,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await trackRestSession(response)
    const answer = (await response.json()) as {
      id?: string
      columns?: readonly ListColumn[]
      error?: { code?: string }
    }
    const { id, columns = [] } = answer
    if (response.ok) return id === undefined ? { kind: 'Ask', columns } : { kind: 'Read', importId: id, columns }
    return { kind: 'Refused', why: listRefusals.find((each) => each === answer.error?.code) ?? 'FAILED' }
  } catch (error) {
    reportError(error, 'send-list')
    return { kind: 'Refused', why: 'FAILED' }
  }
}
