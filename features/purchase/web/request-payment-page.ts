import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { currentLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

/** The acquirer's page, and how many attempts at the order have failed before it was opened. */
export interface PaymentPage {
  readonly redirectUrl: string
  readonly failedAttempts: number
}

/** The error code and message of our server. */
interface PaymentNotBegun {
  readonly code: string
  readonly message: string
}

const noAnswer: PaymentNotBegun = { code: 'NO_ANSWER', message: 'The payment page could not be asked for.' }

/** Asks our server for a page of the acquirer. Never throws. */
export async function requestPaymentPage(path: string, body?: object): Promise<PaymentPage | PaymentNotBegun> {
  try {
    const token = await accessToken()
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        Locale: currentLanguage(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await trackRestSession(response)
    const answer = (await response.json()) as {
      redirectUrl?: unknown
      failedAttempts?: unknown
      error?: Partial<PaymentNotBegun>
    }
    const { redirectUrl, failedAttempts, error } = answer
    if (!response.ok) return { code: error?.code ?? noAnswer.code, message: error?.message ?? noAnswer.message }
    const address = typeof redirectUrl === 'string' ? safeAddress(redirectUrl) : undefined
    if (address === undefined) return noAnswer
    return { redirectUrl: address, failedAttempts: typeof failedAttempts === 'number' ? failedAttempts : 0 }
  } catch (error) {
    reportError(error, 'request-payment-page')
    return noAnswer
  }
}

/** A URL that may be navigated to: https, or on this site. */
function safeAddress(address: string): string | undefined {
  const url = URL.parse(address, location.href)
  return url && (url.protocol === 'https:' || url.origin === location.origin) ? url.href : undefined
}
