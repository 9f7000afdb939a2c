import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { refuse, signInFirst, unknownOrganization } from '#features/organizations/server/organization-routes.ts'
import { findSignOn, setSignOn, SignOnBody, testSignOn, type SignOnOutcome, type SignOnParts } from './sign-on.ts'

export interface SignOnRoutesParts extends SignOnParts {
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  /** The origins of this installation; providers redirect to each of them. */
  readonly origins: () => readonly string[]
}

const url = '/rest/organizations/:id/sign-on'

/**
 * `GET /rest/organizations/{id}/sign-on`: `{ provider, callbacks }`, without the secret, which is write-only. `PUT`
 * sets the provider up or changes it; `POST …/test` tests it. For admins; not in GraphQL, because caches and operation
 * logs might store the secret.
 */
export async function signOnRoutes(app: FastifyInstance, parts: SignOnRoutesParts): Promise<void> {
  const { viewerOf, database, origins } = parts
  const actorOf = async (request: FastifyRequest) => {
    const viewer = await viewerOf(request)
    const { id: organizationId } = request.params as { id: string }
    return viewer.kind === 'User' ? { userId: viewer.userId, organizationId } : undefined
  }

  app.get(url, async (request, reply) => {
    const actor = await actorOf(request)
    if (!actor) return signInFirst(reply)
    const provider = await findSignOn(database, actor)
    if (provider === undefined) return unknownOrganization(reply)
    const callbacks = origins().map((origin) => `${origin}/oauth2/idpresponse`)
    return reply.header('cache-control', 'private, no-store').send({ provider, callbacks })
  })

  app.put(url, { bodyLimit: 32 * 1024 }, async (request, reply) => {
    const actor = await actorOf(request)
    if (!actor) return signInFirst(reply)
    const body = v.safeParse(SignOnBody, request.body)
    if (!body.success) return refuse(reply, 400, 'BAD_SIGN_ON', 'These are not the settings of a provider.')
    const outcome = await setSignOn(parts, actor, body.output)
    return outcome.kind === 'Saved' ? reply.code(204).send() : refused(reply, outcome)
  })

  app.post(`${url}/test`, async (request, reply) => {
    const actor = await actorOf(request)
    if (!actor) return signInFirst(reply)
    const outcome = await testSignOn(parts, actor)
    if (outcome.kind === 'Tested') return reply.header('cache-control', 'no-store').send(outcome.tested)
    return outcome.kind === 'NoProvider'
      ? refuse(reply, 404, 'NO_PROVIDER', 'There is no provider to try.')
      : unknownOrganization(reply)
  })
}

const messages = {
  Unfit: 'A part of the settings cannot be used.',
  NameTaken: 'Another organisation has a provider of this name.',
  SecretNeeded: 'Another issuer or client needs its secret.',
  DomainNeeded: 'It takes a proved domain before it can be the only way in.',
  TestFailed: 'The provider does not answer as it should.',
} as const

function refused(reply: FastifyReply, outcome: Exclude<SignOnOutcome, { kind: 'Saved' }>) {
  if (outcome.kind === 'NotOrganizationAdmin' || outcome.kind === 'NoOrganization') return unknownOrganization(reply)
  const more =
    outcome.kind === 'Unfit'
      ? { field: outcome.field }
      : outcome.kind === 'TestFailed'
        ? { problem: outcome.problem }
        : {}
  return refuse(reply, 422, outcome.kind, messages[outcome.kind], more)
}

/**
 * Testing or saving a provider sends two requests to another host, so each is limited to ten a minute for every
 * account, whatever its IP addresses.
 * @param keyOf the account for which a request is counted
 */
export const signOnLimits = (keyOf: RateLimit['keyOf']): readonly RateLimit[] =>
  [{ url: `${url}/test` }, { url, method: 'PUT' as const }].map((route) => ({
    ...route,
    perMinute: () => 10,
    keyOf,
    refuse: (_, reply, seconds) =>
      refuse(reply, 429, 'TOO_MANY_REQUESTS', `Too many requests: try again in ${seconds} seconds.`),
  }))
