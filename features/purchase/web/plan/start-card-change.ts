import { accessToken, noteAnswer } from '#features/accounts/web/index.ts'

/**
 * Asks where another card is given for the renewals.
 * @param organizationId whose; the reader's own without one
 * @returns undefined when that cannot be done now
 */
export async function startCardChange(organizationId: string | undefined): Promise<string | undefined> {
  const token = await accessToken()
  const response = await fetch('/rest/purchase/card', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(organizationId === undefined ? {} : { organizationId }),
  })
  await noteAnswer(response)
  if (!response.ok) return undefined
  const { redirectUrl } = (await response.json()) as { redirectUrl?: string }
  return redirectUrl
}
