import { retryDelayMs, tokenTimeoutMs } from '#features/accounts/rules/sign-in/authorization-response.ts'
import { reportError } from '#platform/browser/report-error.ts'

type Exchanged =
  | { readonly kind: 'Answered'; readonly body: unknown }
  | { readonly kind: 'Failed'; readonly reason: 'Offline' | 'Unexpected' }

/**
 * Exchanges a code for tokens at the token endpoint, retrying for up to five seconds while it is unavailable (I4). A
 * code whose first answer was lost is refused at the second try; then the user signs in again.
 */
export async function exchangeCode(
  address: string,
  grant: { readonly clientId: string; readonly code: string; readonly redirectUri: string; readonly verifier: string },
): Promise<Exchanged> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: grant.clientId,
    code: grant.code,
    redirect_uri: grant.redirectUri,
    code_verifier: grant.verifier,
  })
  const start = Date.now()
  for (let tried = 1; ; tried++) {
    const answer = await postForm(address, body, tokenTimeoutMs - (Date.now() - start))
    const pause = answer === 'TryAgain' ? retryDelayMs(tried, Date.now() - start) : undefined
    if (answer !== 'TryAgain') return answer
    if (pause === undefined) return { kind: 'Failed', reason: 'Offline' }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function postForm(address: string, body: URLSearchParams, timeoutMs: number): Promise<Exchanged | 'TryAgain'> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { method: 'POST', body, signal, credentials: 'omit' })
    if (response.ok) return { kind: 'Answered', body: await response.json() }
    if (response.status >= 500 || response.status === 429) return 'TryAgain'
    reportError(new Error(`The code was not exchanged: ${await response.text()}`), 'exchange-code')
    return { kind: 'Failed', reason: 'Unexpected' }
  } catch {
    return 'TryAgain'
  }
}
