import type { PlatformRequest, Registration, SendRequest } from '../registration.ts'
import { defined } from '../values.ts'
import { requestService, successOf, type Answer } from './http-request.ts'
import type { Failed, Outcome } from './outcome.ts'
import type { AccessTokens } from './token.ts'

/** What is needed to call the services of one platform. */
export interface ServiceAccess {
  readonly send: SendRequest
  readonly tokens: AccessTokens
  readonly registration: Registration
  /** The timeout of one request, in ms. */
  readonly timeoutMs?: number
}

export interface ServiceRequest extends Omit<PlatformRequest, 'signal'> {
  readonly address: string
  readonly scopes: readonly string[]
}

/**
 * Calls a service with an access token. If the service rejects the token (401), the request is repeated once with a new
 * token.
 */
export async function requestWithToken(
  access: ServiceAccess,
  request: ServiceRequest,
): Promise<Outcome<{ readonly answer: Answer }>> {
  const { tokens, registration } = access
  const first = await tokens.get(registration, request.scopes)
  if (first.kind === 'Failed') return ofToken(first)
  const answer = await sendWithToken(first.token, access, request)
  if (answer.kind === 'Ok' || answer.status !== 401) return answer
  tokens.forget(registration, request.scopes)
  const second = await tokens.get(registration, request.scopes)
  return second.kind === 'Failed' ? ofToken(second) : sendWithToken(second.token, access, request)
}

async function sendWithToken(
  token: string,
  { send, timeoutMs }: ServiceAccess,
  { address, method, headers, body }: ServiceRequest,
): Promise<Outcome<{ readonly answer: Answer }>> {
  const authorised = { ...defined({ method, body }), headers: { ...headers, authorization: `Bearer ${token}` } }
  const answer = await requestService(send, address, authorised, timeoutMs)
  return answer.kind === 'Failed' ? answer : successOf(answer)
}

/** Marks a failure of the token endpoint, to distinguish it from a failure of the service. */
const ofToken = (failure: Failed): Failed => ({ ...failure, detail: `token: ${failure.detail}`.slice(0, 200) })
