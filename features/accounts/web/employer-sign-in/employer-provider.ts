/** Which provider people with an address sign in through, as far as it could be found out. */
export type EmployerProvider =
  | { readonly kind: 'Found'; readonly provider: string }
  /** No organisation of ours has its own provider for this domain. */
  | { readonly kind: 'Unknown' }
  | { readonly kind: 'Failed' }

/** No answer in this time is a failure. */
const patience = 10_000

/** `GET /identity-provider` below the REST endpoint. Only the domain of the address is told. */
export async function findEmployerProvider(restEndpoint: string, email: string): Promise<EmployerProvider> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  try {
    const response = await fetch(`${restEndpoint}/identity-provider?${new URLSearchParams({ domain }).toString()}`, {
      signal: AbortSignal.timeout(patience),
    })
    if (response.status === 404) return { kind: 'Unknown' }
    const found = response.ok ? ((await response.json()) as { provider?: unknown }) : {}
    if (typeof found.provider === 'string') return { kind: 'Found', provider: found.provider }
    console.error('The employer’s provider could not be looked up.', response.status)
  } catch (error) {
    console.error('The employer’s provider could not be looked up.', error)
  }
  return { kind: 'Failed' }
}
