import { track } from '#features/consent/web/index.ts'
import type { FailureStep } from '#features/purchase/rules/payment/payment.ts'
import { emptyDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { loadDraft, storeDraft } from './draft-storage.ts'
import { requestPaymentPage, type PaymentPage } from './request-payment-page.ts'

/**
 * Requests the acquirer's payment page for an order and navigates to it. Card data is entered there, never on our
 * pages. The outcome is read from the order, not from the return address.
 * @returns false when no payment could be begun; otherwise resolves when the user comes back with the browser's back
 *   button
 */
export async function payByCard(shortId: string, userId: string): Promise<boolean> {
  const page = await begin(`/rest/purchase/orders/${encodeURIComponent(shortId)}/payment`)
  if (!page) return false
  // an order from another device is stored here too, so that its outcome is counted where it is paid
  const before = loadDraft(userId)
  const counted = before?.order === shortId ? before.counted : page.failedAttempts
  storeDraft({ ...(before ?? emptyDraft), userId, order: shortId, counted })
  const isBack = new Promise<boolean>((resolve) => {
    addEventListener('pageshow', () => resolve(true), { once: true })
  })
  location.assign(page.redirectUrl)
  return isBack
}

/**
 * Requests the acquirer's page where another card is saved, and navigates to it.
 * @param organizationId the owner; the reader when undefined
 * @returns false when it is not available now
 */
export async function changeCard(organizationId: string | undefined): Promise<boolean> {
  const page = await begin('/rest/purchase/card', organizationId === undefined ? {} : { organizationId })
  if (page) location.assign(page.redirectUrl)
  return page !== undefined
}

/** The acquirer's page; without one, the failure is counted (A4, S4). */
async function begin(path: string, body?: object): Promise<PaymentPage | undefined> {
  const answer = await requestPaymentPage(path, body)
  if ('redirectUrl' in answer) return answer
  track({ kind: 'payment-failed', ...answer, step: 'BEGIN' satisfies FailureStep })
  return undefined
}

/** Counts a click on the pay button (A4). */
export const countPayButton = (): void => track({ kind: 'pay-button' })
