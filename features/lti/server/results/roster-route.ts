import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Viewer } from '#platform/graphql/context.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { refuse } from '#platform/http/refuse.ts'
import { progressStatuses } from '#features/lti/rules/roster.ts'
import type { ServiceParts } from '#features/lti/server/lti-parts.ts'
import { findRoster, rosterCache } from './find-roster.ts'

export interface RosterRouteParts extends ServiceParts {
  /**
   * Identifies the user by the bearer token.
   * @throws for an invalid token
   */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

const url = '/rest/lti/resources/:resourceId/people'

/**
 * The limit of the route, because each request may fetch all pages from the platform.
 * @param keyOf the key by which requests are counted
 */
export const rosterLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url,
  method: 'GET',
  perMinute: () => 60,
  keyOf,
  refuse: (_, reply) => refuse(reply, 429, 'TOO_MANY_REQUESTS', 'Too many requests.'),
})

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(min), v.maxValue(max))

const Query = v.object({
  status: v.optional(v.picklist(progressStatuses), 'NOT_BEGUN'),
  offset: v.optional(whole(0, 10_000), '0'),
  limit: v.optional(whole(1, 100), '50'),
})

/**
 * `GET /rest/lti/resources/{id}/people?status=NOT_BEGUN&offset=0&limit=50`: the members of the platform's course
 * around a resource link, for admins: `{ counts: {NOT_BEGUN, UNDER_WAY, DONE}, people: [{ id, name }], isComplete }`;
 * 404 for all other users, 422 with a code when the platform does not provide them. Not in GraphQL, because it waits
 * for another server.
 */
export async function rosterRoute(app: FastifyInstance, given: RosterRouteParts): Promise<void> {
  const parts = { ...given, memory: rosterCache() }
  app.get<{ Params: { readonly resourceId: string } }>(url, async (request, reply) => {
    const viewer = await parts.viewerOf(request)
    if (viewer.kind !== 'User') return refuse(reply, 401, 'UNAUTHENTICATED', 'Unauthorized: sign in to do this.')
    const query = v.safeParse(Query, request.query)
    if (!query.success) return refuse(reply, 400, 'INVALID_QUERY', 'A status, an offset and a limit up to 100.')
    const roster = await findRoster(parts, { userId: viewer.userId, resourceId: request.params.resourceId })
    if (roster.kind === 'UnknownPlace')
      return refuse(reply, 404, 'UNKNOWN_PLACE', 'There is no such place, or it is not yours.')
    reply.header('cache-control', 'private, no-store')
    if (roster.kind === 'Unavailable')
      return reply
        .code(422)
        .send({ error: { code: roster.reason, message: 'The platform does not say.', detail: roster.detail } })
    const { status, offset, limit } = query.output
    const counts = Object.fromEntries(
      progressStatuses.map((each) => [each, roster.people.filter((person) => person.status === each).length]),
    )
    const chosen = roster.people.filter((person) => person.status === status)
    return {
      counts,
      people: chosen.slice(offset, offset + limit).map(({ id, name }) => ({ id, name })),
      isComplete: roster.isComplete,
    }
  })
}
