import { Buffer } from 'node:buffer'
import { request } from 'node:http'
import { connect } from 'node:net'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { selectionOf } from './tenant-wall/selection.ts'

/** Part of every secret that is sent: plain letters, which no pattern for secrets would find. */
export const mark = 'hemmelighet'

/** The occurrences of the mark in the log: unchanged, in Base64 at any of the three offsets, or in hexadecimal. */
export function marksIn(text: string): string[] {
  const found = [mark, ...[0, 1, 2].map((offset) => base64Of(offset)), Buffer.from(mark).toString('hex')]
  return text
    .split('\n')
    .filter((line) => found.some((each) => line.includes(each) || line.toLowerCase().includes(mark)))
}

/** The mark in Base64 after that many other bytes, without the characters that its neighbours change. */
const base64Of = (offset: number): string =>
  Buffer.from(`${'x'.repeat(offset)}${mark}`)
    .toString('base64')
    .replace(/=+$/, '')
    .slice(offset === 0 ? 0 : offset + 1, -1)

/** The names of secrets in addresses, forms and bodies, ours and those of the standards in use. */
const names = [
  'code state token username login_hint lti_message_hint id_token id_token_hint access_token refresh_token password',
  'client_id client_secret redirect_uri nonce openid_configuration registration_token iss target_link_uri signature',
  'SAMLResponse RelayState email phone secret session key file format group search name path stack message',
]
  .join(' ')
  .split(' ')

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request unchanged, whatever its headers; the response body is discarded. @returns its status */
export function sendRaw(url: string, { method, path, headers = {}, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(`${url}${path}`, { method, headers: { ...headers, ...length } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    sent.once('error', (error: NodeJS.ErrnoException) =>
      // the server may reset the connection when it refuses a body before reading it
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(0) : reject(error),
    )
    sent.end(body)
  })
}

/** Sends malformed HTTP, and waits until the server closes the connection. */
export function sendMalformed(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.once('close', () => resolve())
    socket.on('error', () => undefined)
    socket.resume().end(`GET /no/invitation/${mark} HTTP/7\r\nAuthorization Bearer ${mark}\r\n\r\n`)
  })
}

const query = names.map((name) => `${name}=${mark}`).join('&')
const json = JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, mark])), inner: { token: [mark] } })
const headers = {
  cookie: `sid=${mark}; lti_state_${mark}=${mark}`,
  referer: `https://${mark}.test/no/invitation/${mark}?code=${mark}`,
  'user-agent': mark,
  'x-forwarded-for': mark,
  'x-request-id': mark,
  'request-id': mark,
  traceparent: mark,
  'webhook-signature': `v1,${mark}`,
  'stripe-signature': `t=1,v1=${mark}`,
  locale: mark,
}

/**
 * Invalid requests of every kind to a route, with marks in the path, query, headers and body.
 * @param route such as `GET /rest/organizations/:id/people`
 * @param bearer a valid access token
 * @param known valid values of path parameters: the identifier of an organisation
 */
export function markedRequests(route: string, bearer: string, known: Readonly<Record<string, string>>): Sent[] {
  const [method = '', pattern = ''] = route.split(' ')
  const filled = (of: (name: string) => string) =>
    pattern.replace(/:(\w+)|\*/g, (_, name: string | undefined) => of(name ?? ''))
  const marked = `${filled(() => mark)}?${query}`
  const deeper = `${filled((name) => known[name] ?? mark)}?${query}`
  const withBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  const bodies = withBody
    ? [
        { type: 'application/json', body: json },
        { type: 'application/json', body: `{"password":"${mark}",${mark}` },
        { type: 'application/x-www-form-urlencoded', body: query },
        { type: 'text/csv', body: `e-post;navn\n${mark}@example.test;${mark}\n` },
      ]
    : [{ type: undefined, body: undefined }]
  return bodies.flatMap(({ type, body }) =>
    [
      { path: marked, authorization: `Bearer ${mark}` },
      { path: marked, authorization: `Basic ${Buffer.from(`user:${mark}`).toString('base64')}` },
      { path: deeper, authorization: `Bearer ${bearer}` },
    ].map(({ path, authorization }) => ({
      method,
      path,
      headers: { ...headers, authorization, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })),
  )
}

/** An error report as pages send them, from an address that contains credentials. */
export const markedReport: Sent = {
  method: 'POST',
  path: '/rest/reports/errors',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({
    name: 'TypeError',
    message: `Failed to fetch https://kursiva.example/no/join/${mark}?code=${mark}, token=${mark}, ${mark}@example.test`,
    stack: `TypeError: no\n    at open (https://kursiva.example/no/invitation/${mark}:1:2)\n    at password=${mark}`,
    path: `/no/invitation/${mark}`,
    breadcrumbs: [{ kind: 'navigation', what: `/no/join/${mark}`, at: 1 }],
    at: 1,
  }),
}

/** One operation per field of Query and Mutation, with marks in every text argument. */
export function markedOperations(schema: GraphQLSchema): { query: string; variables: Record<string, unknown> }[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => markedOperation(schema, type?.name ?? '', field)),
  )
}

function markedOperation(schema: GraphQLSchema, type: string, field: GraphQLField<unknown, unknown>) {
  const list = (each: (arg: (typeof field.args)[number]) => string) =>
    field.args.length > 0 ? `(${field.args.map(each).join(', ')})` : ''
  return {
    query:
      `${type.toLowerCase()} ${mark}${list(({ name, type: of }) => `$${name}: ${String(of)}`)} ` +
      `{ ${field.name}${list(({ name }) => `${name}: $${name}`)} ${selectionOf(schema, getNamedType(field.type))} }`,
    variables: Object.fromEntries(field.args.map(({ name, type: of }) => [name, markedValue(of)])),
  }
}

function markedValue(given: GraphQLInputType, depth = 0): unknown {
  const type = getNullableType(given)
  if (isListType(type)) return [markedValue(type.ofType, depth)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return depth > 4
      ? {}
      : Object.fromEntries(
          Object.values(type.getFields())
            .slice(0, type.isOneOf ? 1 : undefined)
            .map((field) => [field.name, markedValue(field.type, depth + 1)]),
        )
  const scalars: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, DateTime: '2026-01-01T00:00:00Z' }
  return scalars[type.name] ?? mark
}

/**
 * Every member that actions of the user pool read, marked; members that select the action's behaviour have valid
 * values.
 */
export function markedAction(name: string, own: Readonly<Record<string, unknown>> = {}): Sent {
  const given = {
    ...Object.fromEntries(
      [
        'AccessToken Username Password PreviousPassword ProposedPassword ConfirmationCode Code SecretHash Session',
        'DeviceKey DeviceName FriendlyDeviceName UserCode RefreshToken Token ClientSecret AttributeName CredentialId',
        'TemporaryPassword GroupName',
      ]
        .join(' ')
        .split(' ')
        .map((member) => [member, mark]),
    ),
    ClientId: 'kursiva-web',
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: `${mark}@example.test`, PASSWORD: mark, SRP_A: 'abc123', REFRESH_TOKEN: mark },
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { USERNAME: mark, PASSWORD_CLAIM_SIGNATURE: mark, PASSWORD_CLAIM_SECRET_BLOCK: mark },
    UserAttributes: [{ Name: 'email', Value: `${mark}@example.test` }],
    ValidationData: [{ Name: mark, Value: mark }],
    ClientMetadata: { [mark]: mark },
    ...own,
  }
  return {
    method: 'POST',
    path: `/userpool/?token=${mark}`,
    headers: { ...headers, 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` },
    body: JSON.stringify(given),
  }
}
