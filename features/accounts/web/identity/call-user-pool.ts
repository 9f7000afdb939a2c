import { accessToken, poolEndpoint } from './identity.ts'

const service = 'AWSCognitoIdentityProviderService'

/** Calls the user pool for the signed-in user. @throws as {@link callUserPool} does */
export const callUserPoolSignedIn = async (
  action: string,
  request: object = {},
): Promise<Readonly<Record<string, unknown>>> => callUserPool(action, { ...request, AccessToken: await accessToken() })

/**
 * Calls the user pool without the sign-in client: that client is eight times as large as the rest of the page, and only
 * needed for changes.
 * @throws an error with the name of the pool's exception, as the client's are
 */
export async function callUserPool(action: string, request: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(poolEndpoint(), {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${service}.${action}` },
    body: JSON.stringify(request),
  })
  const answer = JSON.parse((await response.text()) || '{}') as Readonly<Record<string, unknown>>
  if (response.ok) return answer
  const { __type: type = '', message = '' } = answer as { __type?: string; message?: string }
  const error = new Error(message)
  error.name = type.split('#').at(-1) ?? ''
  throw error
}
