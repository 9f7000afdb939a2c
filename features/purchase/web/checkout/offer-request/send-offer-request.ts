import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import type { OfferRequest } from '#features/purchase/rules/offer-requests/offer-request.ts'
import { reportError } from '#platform/browser/report-error.ts'

export type SentOfferRequest =
  | { readonly kind: 'Sent' }
  | { readonly kind: 'Refused'; readonly fields: readonly string[] }
  /** Rate limited: minutes until the next attempt. */
  | { readonly kind: 'TooOften'; readonly minutes: number }
  | { readonly kind: 'Failed' }

const timeoutMs = 20_000

/**
 * `POST /rest/purchase/offer-requests`.
 * @param key idempotency key of this request
 */
export async function sendOfferRequest(request: OfferRequest, key: string): Promise<SentOfferRequest> {
  try {
    const token = await accessToken()
    const response = await fetch('/rest/purchase/offer-requests', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Locale: currentLanguage(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await trackRestSession(response)
    if (response.ok) return { kind: 'Sent' }
    if (response.status === 429)
      return { kind: 'TooOften', minutes: Math.max(1, Math.ceil(Number(response.headers.get('retry-after')) / 60)) }
    const { error } = (await response.json()) as { error?: { fields?: string[] } }
    if (error?.fields) return { kind: 'Refused', fields: error.fields }
    reportError(new Error(`The request for an offer was refused: ${response.status}`), 'send-offer-request')
    return { kind: 'Failed' }
  } catch (error) {
    reportError(error, 'send-offer-request')
    return { kind: 'Failed' }
  }
}
