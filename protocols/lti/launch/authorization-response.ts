import { defined, readableText } from '../values.ts'
import { readFields, type FieldRefusal } from './form-fields.ts'

/** What a platform sends back through the browser (Security Framework 1.0, section 5.1.1.3). */
export type AuthorizationResponse =
  | { readonly kind: 'Token'; readonly idToken: string; readonly state: string }
  | {
      readonly kind: 'PlatformError'
      /** such as `login_required` (OpenID Connect Core 1.0, section 3.1.2.6) */
      readonly error: string
      /** in the platform's words, cut to 500 characters */
      readonly description?: string
      readonly state?: string
    }
  | FieldRefusal

/** An ID token is some kilobytes long; this is more than any. */
export const MAX_TOKEN_LENGTH = 65_536

const errorRules = {
  error: { longest: 255, isRequired: true },
  state: { longest: 2048, isRequired: false },
} as const

const tokenRules = {
  id_token: { longest: MAX_TOKEN_LENGTH, isRequired: true },
  state: { longest: 2048, isRequired: true },
} as const

/** The answer in the form that came to the redirect address. Neither state nor token is proven yet. */
export function readAuthorizationResponse(given: URLSearchParams): AuthorizationResponse {
  if (given.getAll('error').some((error) => error !== '')) return readError(given)
  const read = readFields(given, tokenRules)
  if (read.kind === 'Refused') return read
  return { kind: 'Token', idToken: read.fields.id_token, state: read.fields.state }
}

function readError(given: URLSearchParams): AuthorizationResponse {
  // an answer is one or the other
  if (given.has('id_token')) return { kind: 'Refused', reason: 'DuplicateField', field: 'error' }
  const read = readFields(given, errorRules)
  if (read.kind === 'Refused') return read
  const { error, state } = read.fields
  return {
    kind: 'PlatformError',
    ...defined({ error, state, description: readableText(given.get('error_description'), 500) }),
  }
}
