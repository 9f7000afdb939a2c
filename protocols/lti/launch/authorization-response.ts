import { defined, readableText } from '../values.ts'
import { readFields, type FieldRefusal } from './form-fields.ts'

/** The response that a platform sends through the browser (Security Framework 1.0, section 5.1.1.3). */
export type AuthorizationResponse =
  | { readonly kind: 'Token'; readonly idToken: string; readonly state: string }
  | {
      readonly kind: 'PlatformError'
      /** An error code such as `login_required` (OpenID Connect Core 1.0, section 3.1.2.6). */
      readonly error: string
      /** The platform's own text, cut to 500 characters. */
      readonly description?: string
      readonly state?: string
    }
  | FieldRefusal

/** In characters. An ID token is a few kilobytes long, so no valid token reaches this limit. */
export const MAX_TOKEN_LENGTH = 65_536

const errorRules = {
  error: { maxLength: 255, isRequired: true },
  state: { maxLength: 2048, isRequired: false },
} as const

const tokenRules = {
  id_token: { maxLength: MAX_TOKEN_LENGTH, isRequired: true },
  state: { maxLength: 2048, isRequired: true },
} as const

/** Reads the form that the browser posts to the redirect address. Neither the state nor the token is verified yet. */
export function readAuthorizationResponse(given: URLSearchParams): AuthorizationResponse {
  if (given.getAll('error').some((error) => error !== '')) return readError(given)
  const read = readFields(given, tokenRules)
  if (read.kind === 'Refused') return read
  return { kind: 'Token', idToken: read.fields.id_token, state: read.fields.state }
}

function readError(given: URLSearchParams): AuthorizationResponse {
  // a response holds either an error or a token, never both
  if (given.has('id_token')) return { kind: 'Refused', reason: 'DuplicateField', field: 'error' }
  const read = readFields(given, errorRules)
  if (read.kind === 'Refused') return read
  const { error, state } = read.fields
  return {
    kind: 'PlatformError',
    ...defined({ error, state, description: readableText(given.get('error_description'), 500) }),
  }
}
