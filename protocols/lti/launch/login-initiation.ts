import type { Registration } from '../registration.ts'
import { defined } from '../values.ts'
import { readFields, type FieldRefusal } from './form-fields.ts'

/** A login request of a platform (Security Framework 1.0, section 5.1.1.1). */
export interface LoginInitiation {
  readonly issuer: string
  readonly loginHint: string
  readonly targetLinkUri: string
  readonly clientId?: string
  readonly messageHint?: string
  readonly deploymentId?: string
  /** The name of the frame that stores values for the tool (OIDC Login with LTI Client Side postMessages 0.1). */
  readonly storageTarget?: string
}

const rules = {
  iss: { maxLength: 2048, isRequired: true },
  login_hint: { maxLength: 4096, isRequired: true },
  target_link_uri: { maxLength: 2048, isRequired: true },
  client_id: { maxLength: 2048, isRequired: false },
  lti_message_hint: { maxLength: 4096, isRequired: false },
  lti_deployment_id: { maxLength: 2048, isRequired: false },
  lti_storage_target: { maxLength: 2048, isRequired: false },
} as const

/** Reads the initiation from a query or a form, because platforms may send either. Nothing in it is verified yet. */
export function readLoginInitiation(
  given: URLSearchParams,
): ({ readonly kind: 'Initiation' } & LoginInitiation) | FieldRefusal {
  const read = readFields(given, rules)
  if (read.kind === 'Refused') return read
  const { fields } = read
  return {
    kind: 'Initiation',
    ...defined({
      issuer: fields.iss,
      loginHint: fields.login_hint,
      targetLinkUri: fields.target_link_uri,
      clientId: fields.client_id,
      messageHint: fields.lti_message_hint,
      deploymentId: fields.lti_deployment_id,
      storageTarget: fields.lti_storage_target,
    }),
  }
}

/**
 * The address of the authentication request (Security Framework 1.0, section 5.1.1.2). Existing query parameters of the
 * authorization endpoint are preserved (RFC 6749, section 3.1), except those that this request sets itself, because no
 * parameter may occur twice.
 */
export function authorizationRequest(
  { authorizationEndpoint, clientId }: Pick<Registration, 'authorizationEndpoint' | 'clientId'>,
  { loginHint, messageHint }: Pick<LoginInitiation, 'loginHint' | 'messageHint'>,
  { redirectUri, state, nonce }: { readonly redirectUri: string; readonly state: string; readonly nonce: string },
): URL {
  const url = new URL(authorizationEndpoint)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: clientId,
    redirect_uri: redirectUri,
    login_hint: loginHint,
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  url.searchParams.delete('lti_message_hint')
  if (messageHint !== undefined) url.searchParams.set('lti_message_hint', messageHint)
  return url
}
