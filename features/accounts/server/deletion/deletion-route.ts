import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import type { ProvePassword } from '#protocols/user-pool/index.ts'
import { isLanguage } from '#values/language.ts'
import { isFresh } from '#features/accounts/rules/leaving.ts'
import { findSession } from '#features/accounts/server/sessions/session-store.ts'
import { requestDeletion } from './request-deletion.ts'

export interface DeletionRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** Who asks, by the bearer token. @throws for a token that doesn't hold */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  /** Whether a password is the user's, under the pool's lock-out. */
  readonly provePassword: ProvePassword
  readonly keepers: readonly PersonalDataKeeper[]
}

const url = '/rest/account/deletion'

const Body = v.object({ password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))) })

/**
 * Room for somebody who mistypes; the pool locks a guesser out much sooner.
 * @param keyOf who a request is counted for
 */
export const deletionLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url,
  perMinute: () => 20,
  keyOf,
  refuse: (_, reply) => reply.code(429).send(refusal('TOO_MANY_TRIES', 'Too many requests: wait a little.')),
})

const refusal = (code: string, message: string) => ({ error: { code, message } })

const refusals = {
  Wrong: refusal('WRONG_PASSWORD', 'The password is not the right one.'),
  TooManyTries: refusal('TOO_MANY_TRIES', 'Too many tries: wait a little.'),
  FreshSignInNeeded: refusal('FRESH_SIGN_IN_NEEDED', 'Sign in anew, then ask again.'),
}

/**
 * `POST /rest/account/deletion` {password?}: marks the asker's account for deletion. The asker proves to be its owner
 * by the password, or by a sign-in of the last minutes. 200 {eraseAfter}; 403 when the proof is missing or wrong; 409
 * {error: {code: "LAST_ADMIN", names}} when an organisation would be left without an admin. The refusals avoid the
 * words and the status that end a session (I9).
 */
export async function deletionRoute(app: FastifyInstance, parts: DeletionRouteParts): Promise<void> {
  const { database, clock, viewerOf, keepers } = parts
  app.post(url, { bodyLimit: 4096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User')
      return reply.code(401).send(refusal('UNAUTHENTICATED', 'Unauthorized: sign in to do this.'))
    const body = v.safeParse(Body, request.body)
    if (!body.success)
      return reply.code(400).send(refusal('BAD_BODY', 'The body must be JSON such as {"password":"…"}.'))
    const proof = await prove(parts, viewer, body.output.password, request)
    if (proof !== 'Proved') return reply.code(403).send(refusals[proof])
    const asked = request.headers['locale']
    const language = isLanguage(asked) ? asked : 'nb'
    const outcome = await requestDeletion(database, keepers, { userId: viewer.userId, language }, clock())
    if (outcome.kind === 'Marked') return reply.send({ eraseAfter: outcome.eraseAfter })
    if (outcome.kind === 'UnknownUser')
      return reply.code(404).send(refusal('UNKNOWN_USER', 'There is no such account.'))
    const { code, names } = outcome.objection
    return reply.code(409).send({ error: { code, names, message: 'Somebody else must be admin there first.' } })
  })
}

type Proof = 'Proved' | keyof typeof refusals

async function prove(
  { database, clock, provePassword }: DeletionRouteParts,
  viewer: Extract<Viewer, { kind: 'User' }>,
  password: string | undefined,
  request: FastifyRequest,
): Promise<Proof> {
  const { userId, sessionId } = viewer
  if (password !== undefined) {
    const context = { address: addressOf(request), userAgent: request.headers['user-agent'] }
    const verdict = await provePassword(userId, password, context)
    if (verdict !== 'Unknown') return verdict
  }
  const session = await inTransaction(
    database,
    { kind: 'user', userId },
    (tx) => findSession(tx, { id: sessionId, userSub: userId }),
    { readOnly: true },
  )
  return session && isFresh(session.createdAt, clock()) ? 'Proved' : 'FreshSignInNeeded'
}
