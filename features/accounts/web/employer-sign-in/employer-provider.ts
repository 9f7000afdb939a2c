import { reportError } from '#platform/browser/report-error.ts'
/** The result of looking up an address's provider. */
type EmployerProvider =
  | { readonly kind: 'Found'; readonly provider: string }
  /** No organisation of ours has its own provider for this domain. */
  | { readonly kind: 'Unknown' }
  | { readonly kind: 'Failed' }

/** A missing answer after this time is a failure. */
const timeoutMs = 10_000

/** `GET /identity-provider` below the REST endpoint. Only the address's domain is sent. */
export async function findEmployerProvider(restEndpoint: string, email: string): Promise<EmployerProvider> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  try {
    const response = await fetch(`${restEndpoint}/identity-provider?${new URLSearchParams({ domain }).toString()}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) return { kind: 'Unknown' }
    const found = response.ok ? ((await response.json()) as { provider?: unknown }) : {}
    if (typeof found.provider === 'string') return { kind: 'Found', provider: found.provider }
    reportError(new Error(`The employer’s provider could not be looked up: ${response.status}`), 'employer-provider')
  } catch (error) {
    reportError(error, 'employer-provider')
  }
  return { kind: 'Failed' }
}
