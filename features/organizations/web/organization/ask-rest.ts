import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'

/** What the server said: nothing, something, or why not. */
export type RestAnswer<Body> =
  | { readonly kind: 'Done'; readonly body: Body | undefined }
  | {
      readonly kind: 'Refused'
      readonly status: number
      readonly code: string
      readonly field?: string
      readonly problem?: string
    }

/** Asks a REST route with the reader's access token. @throws when there is no answer, or none of ours */
export async function askRest<Body = undefined>(
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
