import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { marketOfHost } from '#features/markets/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { refuse } from '#platform/http/refuse.ts'
import { toPathLanguage, type Language } from '#values/language.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { hashSecret } from '#features/lti/server/secret.ts'
import { checkPlatform } from './check-platform.ts'
import { registerDynamically, showRegistration, type RegistrationFailure } from './register-dynamically.ts'
import { findTicket } from './registration-ticket-store.ts'

export interface PlatformRoutesParts extends LtiParts {
  /**
   * Identifies the user by the bearer token.
   * @throws for an invalid token
   */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const Registration = v.object({
  ticket: v.pipe(v.string(), v.maxLength(100)),
  configuration: v.pipe(v.string(), v.maxLength(2048)),
  token: v.optional(v.pipe(v.string(), v.maxLength(8192))),
})

const check = '/rest/lti/platforms/:platformId/check'
const shown = '/rest/lti/registration/shown'
const registration = '/rest/lti/registration'

/**
 * The limits for routes that send a request to a platform or check a secret.
 * @param keyOf the key by which requests are counted
 */
export const platformLimits = (keyOf: RateLimit['keyOf']): readonly RateLimit[] =>
  [check, shown, registration].map((url) => ({
    url,
    perMinute: () => 60,
    keyOf,
    refuse: (_, reply) => refuse(reply, 429, 'TOO_MANY_REQUESTS', 'Too many requests.'),
  }))

/**
 * `GET /lti/register?ticket=&openid_configuration=&registration_token=`: the platform opens it to start a registration;
 * redirects to the page that asks for confirmation. `POST /rest/lti/registration/shown` {ticket, configuration}: 200
 * {organizationName, host}; `POST /rest/lti/registration` {ticket, configuration, token?}: 200 {name}. Both respond 422
 * with the reason for a refusal. `POST /rest/lti/platforms/{id}/check`: the result of a connection check, for the
 * admins of the organisation.
 */
export async function platformRoutes(app: FastifyInstance, parts: PlatformRoutesParts): Promise<void> {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  app.get('/lti/register', async (request, reply) => {
    const given = new URLSearchParams(request.url.split('?')[1] ?? '')
    const search = new URLSearchParams()
    for (const name of ['ticket', 'openid_configuration', 'registration_token']) {
      const value = given.get(name)
      if (value !== null) search.set(name, value)
    }
    const language = await languageOf(parts, given.get('ticket') ?? '', request)
    return reply.redirect(`/${toPathLanguage(language)}/lti/register?${search.toString()}`, 303)
  })

  app.post(shown, async (request, reply) => {
    const given = v.safeParse(Registration, request.body)
    if (!given.success) return badBody(reply)
    const outcome = await showRegistration(parts, requestOf(given.output))
    if (outcome.kind === 'Failed') return failed(reply, outcome.reason)
    const { organizationName, host } = outcome
    return { organizationName, host }
  })

  app.post(registration, async (request, reply) => {
    const given = v.safeParse(Registration, request.body)
    if (!given.success) return badBody(reply)
    const outcome = await registerDynamically(parts, requestOf(given.output))
    return outcome.kind === 'Failed' ? failed(reply, outcome.reason, outcome.detail) : { name: outcome.name }
  })

  app.post<{ Params: { readonly platformId: string } }>(check, async (request, reply) => {
    const viewer = await parts.viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED', 'Unauthorized: sign in to do this.')
    const checked = await checkPlatform(parts, { userId: viewer.userId, platformId: request.params.platformId })
    return checked ?? refuse(reply, 404, 'UNKNOWN_PLATFORM', 'There is no such platform, or it is not yours.')
  })
}

const requestOf = ({ ticket, configuration, token }: v.InferOutput<typeof Registration>) => ({
  ticket,
  configurationUrl: configuration,
  token,
})

/** The language of the admin who created the registration address. */
async function languageOf({ database, clock }: LtiParts, ticket: string, { host }: FastifyRequest): Promise<Language> {
  const found = await inTransaction(
    database,
    { kind: 'system' },
    (tx) => findTicket(tx, hashSecret(ticket.slice(0, 100)), clock()),
    { readOnly: true },
  )
  if (found.kind === 'Ticket') return found.ticket.language
  return marketOfHost(host) === 'es' ? 'es' : 'nb'
}

const badBody = (reply: FastifyReply) =>
  refuse(reply, 400, 'INVALID_BODY', 'The body holds ticket, configuration and perhaps token.')

const failed = (reply: FastifyReply, reason: RegistrationFailure, detail?: string) =>
  reply
    .code(422)
    .send({ error: { code: reason, message: 'The platform was not registered.', ...(detail && { detail }) } })
