import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'

/** The result of a connection check. */
export interface CheckedConnection {
  readonly keySet:
    { readonly kind: 'Keys'; readonly count: number } | { readonly kind: 'Unreachable'; readonly detail: string }
  readonly token:
    { readonly kind: 'Token' } | { readonly kind: 'Failed'; readonly reason: string; readonly detail: string }
}

/** Runs a connection check. @throws when there is no response */
export async function checkConnection(platformId: string): Promise<CheckedConnection> {
  const token = await accessToken()
  const response = await fetch(`/rest/lti/platforms/${platformId}/check`, {
    method: 'POST',
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  })
  await trackRestSession(response)
  if (!response.ok) throw new Error(`the platform was not tried: ${response.status}`)
  return (await response.json()) as CheckedConnection
}
