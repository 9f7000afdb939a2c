import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'

/** The response of a REST route: success with or without a body, or the refusal. */
export type RestAnswer<Body> =
  | { readonly kind: 'Done'; readonly body: Body | undefined }
  | {
      readonly kind: 'Refused'
      readonly status: number
      readonly code: string
      readonly field?: string
      readonly problem?: string
    }

/**
 * Sends a request to a REST route with the user's access token.
 * @throws without a response, or when the response is not from this server
 */
export async function callRest<Body = undefined>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object | Blob,
): Promise<RestAnswer<Body>> {
  const token = await accessToken()
  const isFile = body instanceof Blob
  const response = await fetch(path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': isFile ? body.type : 'application/json' }),
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  })
  await trackRestSession(response)
  if (response.ok)
    return { kind: 'Done', body: response.status === 204 ? undefined : ((await response.json()) as Body) }
  if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`)
  const { error } = (await response.json()) as { error: { code: string; field?: string; problem?: string } }
  return { kind: 'Refused', status: response.status, ...error }
}
