import { randomUUID } from 'node:crypto'
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { inRequestScope, type RequestScope } from '#platform/request-scope.ts'
import { logSecurity, type SecuritySink } from '#platform/security-log.ts'
import { pageRouteOf } from './page-route.ts'

/** A request's number in the log and in answers: unique among all processes. What a client sends as one is not read. */
export const newRequestId = (): string => randomUUID()

/**
 * One line a request, when it is answered: method, the route's pattern, status, duration, who asked and which GraphQL
 * operation. Never the address, which may carry codes and names.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // one line a request
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
    // the line of the request says so, without the address
  }
}

/** The pattern a request was routed by, such as `/rest/organizations/:id/people`; a class of pages; or `unknown`. */
export const routeOf = ({ routeOptions, is404, method, url }: FastifyRequest): string =>
  is404 ? (method === 'GET' ? pageRouteOf(url) : 'unknown') : (routeOptions.url ?? 'unknown').replace(files, '$1*')

/** Built files have a route each. */
const files = /^(\/assets\/).*$/

/** Answers of REST that refuse: 401 and 403, and 404 to somebody signed in who names something that is not theirs to see. */
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

/** Gives every request its scope, before anything else reads it. Register it first. */
export function openRequestScopes(app: FastifyInstance, securitySink?: SecuritySink): void {
  app.addHook('onRequest', (request, _, done) => {
    const scope: RequestScope = { requestId: request.id, securitySink }
    scopes.set(request, scope)
    inRequestScope(scope, done)
  })
  // reading a body leaves the scope: its events belong to the connection
  app.addHook('preValidation', (request, _, done) => {
    const scope = scopes.get(request)
    if (scope) inRequestScope(scope, done)
    else done()
  })
}
