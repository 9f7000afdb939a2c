import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

export interface ContactMessage {
  readonly email: string
  readonly subject: string
  readonly details: string
}

export type SendOutcome =
  | { readonly kind: 'Sent' }
  /** Rate limited: seconds until the next attempt. */
  | { readonly kind: 'TooOften'; readonly minutes: number }
  | { readonly kind: 'Failed' }

/** No answer in this time is a failure; sending again under the same key does no harm. */
const timeoutMs = 20_000

/**
 * `POST /emails/contactUs` below the REST endpoint (A3). Failures are logged (E4).
 * @param key idempotency key of this message
 */
export async function sendMessage(
  restEndpoint: string,
  message: ContactMessage,
  { key, isSignedIn }: { readonly key: string; readonly isSignedIn: boolean },
): Promise<SendOutcome> {
  try {
    const token = isSignedIn ? await accessToken() : undefined
    const response = await fetch(`${restEndpoint}/emails/contactUs`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Locale: currentLanguage(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await trackRestSession(response)
    if (response.ok) return { kind: 'Sent' }
    reportError(new Error(`The contact message was refused: ${response.status}`), 'send-message')
    const seconds = Number(response.headers.get('retry-after'))
    return response.status === 429
      ? { kind: 'TooOften', minutes: Math.max(1, Math.ceil(seconds / 60)) }
      : { kind: 'Failed' }
  } catch (error) {
    reportError(error, 'send-message')
    return { kind: 'Failed' }
  }
}

/** A name for one message. (crypto.randomUUID exists on https only.) */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
