import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { hostCookieName, readCookies } from '#platform/http/cookies.ts'
import { knownOrigin } from '#platform/http/known-origin.ts'
import { addressOf } from '#platform/http/rate-limits.ts'
import {
  discoveryDocument,
  errorAnswer,
  faultAnswer,
  type HostedEndpoints,
  type PoolKeys,
  type UserPool,
  type UserPoolAnswer,
} from '#protocols/user-pool/index.ts'

export interface UserPoolRoutesOptions {
  readonly pool: UserPool
  readonly keys: PoolKeys
  readonly poolId: string
  readonly issuer: string
  /** The endpoints of the hosted sign-in, if there is one; read at each request. */
  readonly hosted?: () => HostedEndpoints | undefined
  /** The installation's public origins. */
  readonly origins?: () => readonly string[]
  /** The requested host, when it is one of the installation's own. */
  readonly hostOf?: (request: FastifyRequest) => string | undefined
  /** Default attributes of a sign-up, for example the market of the host. */
  readonly signUpAttributes?: (request: FastifyRequest) => Readonly<Record<string, string>>
}

const bodyLimit = 64 * 1024

/** What the sign-in clients need on another origin. No cookies are used, so any origin may call. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date,Retry-After',
}

const preflightHeaders = {
  ...corsHeaders,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, x-amz-target, cache-control, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request',
  'access-control-max-age': '86400',
}

/** The embedded user pool over HTTP: `POST /userpool/`, its keys and its metadata. Answers are always JSON. */
export function userPoolRoutes(options: UserPoolRoutesOptions): FastifyPluginAsync {
  const { pool, keys, poolId, issuer, hosted, signUpAttributes, hostOf, origins = () => [] } = options
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))

    app.setErrorHandler((problem: { statusCode?: number }, request, reply) => {
      const status = problem.statusCode ?? 500
      if (status >= 500) request.log.error(problem)
      return sendAnswer(reply, request, status >= 500 ? faultAnswer(problem) : refusalOf(status))
    })

    app.route({
      method: 'POST',
      url: '/userpool/',
      bodyLimit,
      handler: async (request, reply) => {
        const cookie = hostCookieName(protocolOf(request, origins()), markCookie)
        const context = {
          knownBrowser: readCookies(request.headers.cookie).get(cookie),
          address: addressOf(request),
          userAgent: request.headers['user-agent'],
          origin: request.headers.origin,
          host: hostOf?.(request),
          http: httpOf(request),
          signUpAttributes: signUpAttributes?.(request),
        }
        const target = request.headers['x-amz-target']
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = await pool.handle(typeof target === 'string' ? target : undefined, body, context)
        if (answer.knownBrowser !== undefined) reply.header('set-cookie', markHeader(cookie, answer.knownBrowser))
        return sendAnswer(reply, request, answer)
      },
    })
    app.options('/userpool/', async (_request, reply) => reply.headers(preflightHeaders).code(204).send())

    const published = { ...corsHeaders, 'cache-control': 'public, max-age=300' }
    app.get(`/userpool/${poolId}/.well-known/jwks.json`, async (_request, reply) =>
      reply.headers(published).send(await keys.publicKeys()),
    )
    app.get(`/userpool/${poolId}/.well-known/openid-configuration`, async (_request, reply) =>
      reply.headers(published).send(discoveryDocument(issuer, hosted?.())),
    )
  }
}

/** Carries the marks of a browser (`addMark`) for our own pages; scripts cannot read it. */
const markCookie = 'kursiva-known-browser'

const halfYearSeconds = 180 * 24 * 3600

const markHeader = (name: string, marks: string): string =>
  `${name}=${marks}; Path=/; Max-Age=${halfYearSeconds}; HttpOnly; SameSite=Strict${name.startsWith('__Host-') ? '; Secure' : ''}`

function protocolOf(request: FastifyRequest, origins: readonly string[]): string {
  const origin = knownOrigin(request, origins)
  return origin === undefined ? `${request.protocol}:` : new URL(origin).protocol
}

/** The parts of a request that a signature covers. The path keeps the encoding in which the client sent it. */
function httpOf({ originalUrl, headers }: FastifyRequest) {
  const [path = '', query = ''] = originalUrl.split('?', 2)
  const named = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
  return { path, query, headers: Object.fromEntries(named) as Record<string, string | undefined> }
}

/** Sends an answer or a refusal of the pool to clients of any origin. */
export function sendAnswer(reply: FastifyReply, request: FastifyRequest, answer: UserPoolAnswer) {
  return reply
    .code(answer.status)
    .headers({ ...corsHeaders, ...answer.headers, 'x-amzn-requestid': request.id, 'cache-control': 'no-store' })
    .type('application/x-amz-json-1.1')
    .send(JSON.stringify(answer.body))
}

/** A refusal before the request reaches the pool, in the pool's form. */
function refusalOf(status: number): UserPoolAnswer {
  if (status === 413) return errorAnswer(413, 'RequestEntityTooLargeException', 'The request is larger than 64 kB.')
  return errorAnswer(400, 'SerializationException', 'The request could not be read.')
}
