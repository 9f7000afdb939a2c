import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { track } from '#features/consent/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import type { FailureStep } from '#features/purchase/rules/payment/payment.ts'
import { emptyDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { loadDraft, storeDraft } from './draft-storage.ts'

/**
 * Requests the acquirer's payment page for an order and navigates to it. Card data is entered there, never on our
 * pages. The outcome is read from the order, not from the return address.
 * @returns false when no payment could be begun; otherwise resolves when the user comes back with the browser's back
 *   button
 */
export async function payByCard(shortId: string, userId: string): Promise<boolean> {
  const answer = await paymentAddress(shortId)
  if (typeof answer !== 'string') {
    track({ kind: 'payment-failed', ...answer, step: 'BEGIN' satisfies FailureStep })
    return false
  }
  // an order from another device is stored here too, so that its outcome is counted where it is paid
  storeDraft({ ...(loadDraft(userId) ?? emptyDraft), userId, order: shortId, isPaying: true })
  const isBack = new Promise<boolean>((resolve) => {
    addEventListener('pageshow', () => resolve(true), { once: true })
  })
  location.assign(answer)
  return isBack
}

/** The error code and message of our server. */
interface PaymentNotBegun {
  readonly code: string
  readonly message: string
}

const noAnswer: PaymentNotBegun = { code: 'NO_ANSWER', message: 'The payment page could not be asked for.' }

async function paymentAddress(shortId: string): Promise<string | PaymentNotBegun> {
  try {
    const token = await accessToken()
    const response = await fetch(`/rest/purchase/orders/${encodeURIComponent(shortId)}/payment`, {
      method: 'POST',
      headers: { Locale: currentLanguage(), ...(token && { Authorization: `Bearer ${token}` }) },
    })
    await trackRestSession(response)
    const { redirectUrl, error } = (await response.json()) as {
      redirectUrl?: unknown
      error?: Partial<PaymentNotBegun>
    }
    if (!response.ok) return { code: error?.code ?? noAnswer.code, message: error?.message ?? noAnswer.message }
    return (typeof redirectUrl === 'string' && safeAddress(redirectUrl)) || noAnswer
  } catch (error) {
    reportError(error, 'begin-payment')
    return noAnswer
  }
}

/** A URL that may be navigated to: https, or on this site. */
function safeAddress(address: string): string | undefined {
  const url = URL.parse(address, location.href)
  return url && (url.protocol === 'https:' || url.origin === location.origin) ? url.href : undefined
}

/** Counts a click on the pay button (A4). */
export const countPayButton = (): void => track({ kind: 'pay-button' })
