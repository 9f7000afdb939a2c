/** The parameters with which the platform opened the page. */
export interface RegistrationRequest {
  readonly ticket: string
  readonly configuration: string
  readonly token?: string
}

export type RegistrationAnswer<Body> =
  | { readonly kind: 'Done'; readonly body: Body }
  | { readonly kind: 'Refused'; readonly code: string; readonly detail: string | undefined }

/** Sends a registration request to our server. @throws when there is no valid response */
async function ask<Body>(path: string, request: RegistrationRequest): Promise<RegistrationAnswer<Body>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (response.ok) return { kind: 'Done', body: (await response.json()) as Body }
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`)
  const { error } = (await response.json()) as { error: { code: string; detail?: string } }
  return { kind: 'Refused', code: error.code, detail: error.detail }
}

export const showRegistration = (request: RegistrationRequest) =>
  ask<{ readonly organizationName: string; readonly host: string }>('/rest/lti/registration/shown', request)

export const register = (request: RegistrationRequest) =>
  ask<{ readonly name: string }>('/rest/lti/registration', request)
