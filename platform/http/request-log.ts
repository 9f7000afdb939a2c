import { randomUUID } from 'node:crypto'
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { inRequestScope, type RequestScope } from '#platform/request-scope.ts'
import { logSecurity, type SecuritySink } from '#platform/security-log.ts'
import { pageRouteOf } from './page-route.ts'

/** A request's id in the log and in responses, unique among all processes. Ids from clients are ignored. */
export const newRequestId = (): string => randomUUID()

/**
 * Writes one log line per request when the response is sent: method, the route's pattern, status, duration, user and
 * GraphQL operation. Never the URL, which may contain codes and names.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // no second line per request
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const scope = scopes.get(request)
    const facts = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(scope?.operation && { operation: scope.operation }),
      ...(scope?.actor && { actor: scope.actor }),
    }
    if (scope) inRequestScope(scope, () => logRefusal(request, reply.statusCode))
    if (error) request.log.error({ ...facts, err: error }, 'request failed')
    else request.log.info(facts, 'request')
  }

  override routeNotFound(): void {
    // the request's own line records it, without the URL
  }
}

/**
 * The pattern of the route that matched, such as `/rest/organizations/:id/people`; the pattern of a page; or `unknown`.
 */
const routeOf = ({ routeOptions, is404, method, url }: FastifyRequest): string =>
  is404 ? (method === 'GET' ? pageRouteOf(url) : 'unknown') : (routeOptions.url ?? 'unknown').replace(files, '$1*')

/** Every built file has its own route. */
const files = /^(\/assets\/).*$/

/** Logs REST refusals: 401 and 403, and 404 when a signed-in user names an object that they may not see. */
function logRefusal(request: FastifyRequest, status: number): void {
  const route = routeOf(request)
  const refused =
    status === 401 || status === 403 || (status === 404 && route.includes('/:') && request.headers.authorization)
  if (!refused || !route.startsWith('/rest/')) return
  logSecurity({
    event: 'authorization.refused',
    outcome: 'refused',
    action: `${request.method} ${route}`,
    reason: `HTTP_${status}`,
  })
}

const scopes = new WeakMap<FastifyRequest, RequestScope>()

/** Gives every request its scope, before any other code reads it. Register it first. */
export function openRequestScopes(app: FastifyInstance, securitySink?: SecuritySink): void {
  app.addHook('onRequest', (request, _, done) => {
    const scope: RequestScope = { requestId: request.id, securitySink }
    scopes.set(request, scope)
    inRequestScope(scope, done)
  })
  // reading a body leaves the scope, because its events belong to the connection
  app.addHook('preValidation', (request, _, done) => {
    const scope = scopes.get(request)
    if (scope) inRequestScope(scope, done)
    else done()
  })
}
