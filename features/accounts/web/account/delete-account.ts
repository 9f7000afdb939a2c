import { accessToken } from '#features/accounts/web/identity.ts'
import { noteAnswer } from '#features/accounts/web/note-answer.ts'
import { currentLanguage } from '#features/markets/web/index.ts'

/** What came of the wish to be deleted. */
export type DeletionAnswer =
  | { readonly kind: 'Marked'; readonly eraseAfter: string }
  | { readonly kind: 'WrongPassword' | 'TooManyTries' | 'FreshSignInNeeded' | 'Failed' }
  | { readonly kind: 'LastAdmin'; readonly names: readonly string[] }

interface Answer {
  readonly eraseAfter?: string
  readonly error?: { readonly code?: string; readonly names?: readonly string[] }
}

const kinds: Readonly<Record<string, 'WrongPassword' | 'TooManyTries' | 'FreshSignInNeeded'>> = {
  WRONG_PASSWORD: 'WrongPassword',
  TOO_MANY_TRIES: 'TooManyTries',
  FRESH_SIGN_IN_NEEDED: 'FreshSignInNeeded',
}

/** Asks for the account to be deleted. @param password left out where the reader has none: a fresh sign-in is proof too */
export async function deleteAccount(password: string | undefined): Promise<DeletionAnswer> {
  try {
    const token = await accessToken()
    const response = await fetch('/rest/account/deletion', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        Locale: currentLanguage(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(password ? { password } : {}),
    })
    await noteAnswer(response)
    const { eraseAfter, error } = (await response.json()) as Answer
    if (response.ok && eraseAfter) return { kind: 'Marked', eraseAfter }
    if (error?.code === 'LAST_ADMIN') return { kind: 'LastAdmin', names: error.names ?? [] }
    return { kind: kinds[error?.code ?? ''] ?? 'Failed' }
  } catch (error) {
    console.error(error)
    return { kind: 'Failed' }
  }
}
