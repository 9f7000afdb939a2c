import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { isLanguage } from '#values/language.ts'
import {
  hasRecentAuthentication,
  reauthenticationRequired,
} from '#features/accounts/server/sessions/recent-authentication.ts'
import { requestDeletion } from './request-deletion.ts'

export interface DeletionRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** The caller, by the bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  readonly keepers: readonly PersonalDataKeeper[]
}

const url = '/rest/account/deletion'

/**
 * Allows for typing mistakes; the pool locks out guessing much sooner.
 * @param keyOf the key that a request is counted under
 */
export const deletionLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url,
  perMinute: () => 20,
  keyOf,
  refuse: (_, reply) => reply.code(429).send(refusal('TOO_MANY_TRIES', 'Too many requests: wait a little.')),
})

const refusal = (code: string, message: string) => ({ error: { code, message } })

const logRefusal = (reason: string) =>
  logSecurity({ event: 'account.deletion', outcome: 'refused', action: 'requested', reason })

/**
 * `POST /rest/account/deletion`: marks the caller's account for deletion. The caller must have authenticated within the
 * last minutes. 200 {eraseAfter}; 403 RECENT_PROOF_NEEDED without; 409 {error: {code: "LAST_ADMIN", names}} when an
 * organisation would have no admin left. The refusals avoid the words and the status that end a session (I9).
 */
export async function deletionRoute(app: FastifyInstance, parts: DeletionRouteParts): Promise<void> {
  const { database, clock, viewerOf, keepers } = parts
  app.post(url, { bodyLimit: 4096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User')
      return reply.code(401).send(refusal('UNAUTHENTICATED', 'Unauthorized: sign in to do this.'))
    if (!hasRecentAuthentication(viewer, clock())) {
      logRefusal('RECENT_PROOF_NEEDED')
      return reply.code(403).send(reauthenticationRequired)
    }
    const locale = request.headers['locale']
    const language = isLanguage(locale) ? locale : 'nb'
    const outcome = await requestDeletion(database, keepers, { userId: viewer.userId, language }, clock())
    if (outcome.kind === 'Marked') return reply.send({ eraseAfter: outcome.eraseAfter })
    logRefusal(outcome.kind === 'Objection' ? outcome.objection.code : outcome.kind)
    if (outcome.kind === 'UnknownUser')
      return reply.code(404).send(refusal('UNKNOWN_USER', 'There is no such account.'))
    const { code, names } = outcome.objection
    return reply.code(409).send({ error: { code, names, message: 'Somebody else must be admin there first.' } })
  })
}
