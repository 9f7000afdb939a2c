import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Matomo } from '#platform/config.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { AnswerBody, EventsBody } from './consent-body.ts'
import { insertConsentRecord } from './consent-store.ts'
import { recordEvents } from './record-events.ts'

export interface ConsentRoutesParts {
  readonly database: Database
  readonly clock: Clock
  /** Authenticates by the bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  readonly matomo: Matomo | undefined
}

/** Room for twenty events with the longest texts. */
const bodyLimit = 32 * 1024

/**
 * `POST /rest/consents` records a consent decision, and `POST /rest/events` stores events of visitors who allow
 * statistics (A4). Both respond with 204 and are idempotent; neither stores an IP address or user agent.
 */
export async function consentRoutes(app: FastifyInstance, parts: ConsentRoutesParts): Promise<void> {
  const { database, clock, viewerOf, matomo } = parts

  app.post('/rest/consents', { bodyLimit }, async (request, reply) => {
    const viewer = await viewerOf(request)
    const body = v.safeParse(AnswerBody, request.body)
    if (!body.success) return refuse(reply, 400, 'BAD_ANSWER', body.issues)
    const { statistics, errorReports, ...answer } = body.output
    const userId = viewer.kind === 'User' ? viewer.userId : undefined
    const record = {
      ...answer,
      choices: { statistics, errorReports },
      answeredAt: clock(),
      userId,
      market: marketOfHost(request.host),
    }
    await inTransaction(database, userId ? { kind: 'user', userId } : { kind: 'anonymous' }, (tx) =>
      insertConsentRecord(tx, record),
    )
    return reply.code(204).send()
  })

  app.post('/rest/events', { bodyLimit }, async (request, reply) => {
    const body = v.safeParse(EventsBody, request.body)
    if (!body.success) return refuse(reply, 400, 'BAD_EVENTS', body.issues)
    const now = clock()
    const { consentId, visitId } = body.output
    const host = request.hostname.toLowerCase()
    const events = body.output.events.map(({ id, age, language, role, event }) => ({
      id,
      visitId,
      event,
      role,
      market: marketOfHost(host),
      language,
      occurredAt: new Date(now.getTime() - age),
    }))
    const forwardedHost = matomo?.siteIds.has(host) ? host : undefined
    const result = await recordEvents(database, { consentId, events, forwardedHost }, now)
    if (result.kind === 'NotAllowed')
      return reply
        .code(403)
        .send({ error: { code: 'NO_CONSENT', message: 'This browser has not allowed statistics.' } })
    return reply.code(204).send()
  })
}

/** Names the invalid field, never its value. */
function refuse(reply: FastifyReply, status: number, code: string, issues: readonly v.BaseIssue<unknown>[]) {
  const [first] = issues
  const place = (first && v.getDotPath(first)) ?? 'the body'
  return reply.code(status).send({ error: { code, message: `The body can’t be used: see ${place}.` } })
}
