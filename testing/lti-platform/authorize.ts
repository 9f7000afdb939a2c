import { messageClaims } from './messages.ts'
import { signed, type Signing } from './keys.ts'
import { must, type Message, type World } from './world.ts'

/** The differences from a valid response of the authorization endpoint. */
export interface AnswerChanges {
  /** Replaces the claims; receives the right ones. */
  readonly claims?: ((right: Record<string, unknown>) => Record<string, unknown>) | undefined
  readonly signing?: Signing | undefined
  /** Overrides fields of the header, such as `{ kid: 'unknown' }` or `{ jku: '…' }`. */
  readonly header?: Readonly<Record<string, unknown>> | undefined
  /** Replaces the posted fields `id_token` and `state`; a list, so that a field may occur twice. */
  readonly fields?: ((right: readonly Field[]) => readonly Field[]) | undefined
  /** An error of OpenID Connect instead of a token, such as login_required. */
  readonly error?: string | undefined
}

/** A field of a posted form. */
export type Field = readonly [name: string, value: string]

/** What the browser posts, and to which address. */
export interface FormPost {
  readonly action: string
  readonly fields: readonly Field[]
  readonly message: Message
}

/**
 * Responds to an authorization request, as strict as Moodle.
 * @throws Refusal
 */
export async function authorize(world: World, asked: URLSearchParams, changes: AnswerChanges = {}): Promise<FormPost> {
  for (const name of new Set(asked.keys()))
    must(asked.getAll(name).length === 1, 400, 'invalid_request', `${name} stands there more than once`)
  const given = (name: string) => asked.get(name) ?? ''
  const tool = world.tools.get(given('client_id'))
  must(tool !== undefined, 400, 'unauthorized_client', `there is no client ${given('client_id')}`)
  const action = given('redirect_uri')
  must(tool.redirectUris.includes(action), 400, 'invalid_request', `redirect_uri ${action} is not registered`)
  const fixed = { scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' }
  for (const [name, value] of Object.entries(fixed))
    must(given(name) === value, 400, 'invalid_request', `${name} is ${given(name)} instead of ${value}`)
  const message = world.messages.get(given('lti_message_hint'))
  must(message !== undefined, 400, 'invalid_request', 'lti_message_hint is none of ours')
  must(message.loginHint === given('login_hint'), 400, 'login_required', 'login_hint is none of ours')
  must(message.clientId === tool.clientId, 400, 'invalid_request', 'the message was begun for another client')
  const state = given('state')
  const nonce = given('nonce')
  must(state !== '' && nonce !== '', 400, 'invalid_request', 'state or nonce is missing')

  const right: Field[] = changes.error
    ? [
        ['error', changes.error],
        ['error_description', 'The platform says no.'],
        ['state', state],
      ]
    : [
        ['id_token', await idToken(world, message, nonce, changes)],
        ['state', state],
      ]
  return { action, fields: changes.fields?.(right) ?? right, message }
}

function idToken(world: World, message: Message, nonce: string, changes: AnswerChanges): Promise<string> {
  const claims = messageClaims(world, message, nonce)
  return signed(changes.claims?.(claims) ?? claims, world.keys.current(), changes.signing, changes.header)
}
