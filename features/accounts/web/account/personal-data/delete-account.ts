import { accessToken } from '#features/accounts/web/identity/identity.ts'
import {
  isReauthenticationRequired,
  reauthenticationRequired,
} from '#features/accounts/rules/sign-in/reauthentication-required.ts'
import { trackRestSession } from '#features/accounts/web/session/track-rest-session.ts'
import { withReauthentication } from '#features/accounts/web/reauthentication/request-reauthentication.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

/** The result of requesting the deletion. */
export type DeletionAnswer =
  | { readonly kind: 'Marked'; readonly eraseAfter: string }
  | { readonly kind: 'NotProved' | 'Failed' }
  | { readonly kind: 'LastAdmin'; readonly names: readonly string[] }

interface Answer {
  readonly eraseAfter?: string
  readonly error?: { readonly code?: string; readonly names?: readonly string[] }
}

/** Requests the account's deletion, after a reauthentication. */
export async function deleteAccount(): Promise<DeletionAnswer> {
  try {
    return await withReauthentication(requestDeletion)
  } catch (error) {
    if (isReauthenticationRequired(error)) return { kind: 'NotProved' }
    reportError(error, 'delete-account')
    return { kind: 'Failed' }
  }
}

async function requestDeletion(): Promise<DeletionAnswer> {
  const token = await accessToken()
  const response = await fetch('/rest/account/deletion', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      Locale: currentLanguage(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: '{}',
  })
  await trackRestSession(response)
  const { eraseAfter, error } = (await response.json()) as Answer
  if (response.ok && eraseAfter) return { kind: 'Marked', eraseAfter }
  if (error?.code === 'RECENT_PROOF_NEEDED') throw reauthenticationRequired()
  if (error?.code === 'LAST_ADMIN') return { kind: 'LastAdmin', names: error.names ?? [] }
  return { kind: 'Failed' }
}
