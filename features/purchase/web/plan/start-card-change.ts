import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'

/**
 * Requests the acquirer's page where another card is saved.
 * @param organizationId the owner; the reader when undefined
 * @returns undefined when it is not available now
 */
export async function startCardChange(organizationId: string | undefined): Promise<string | undefined> {
  const token = await accessToken()
  const response = await fetch('/rest/purchase/card', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(organizationId === undefined ? {} : { organizationId }),
  })
  await trackRestSession(response)
  if (!response.ok) return undefined
  const { redirectUrl } = (await response.json()) as { redirectUrl?: string }
  return redirectUrl
}
