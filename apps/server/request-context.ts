import type { FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { sessionEndMessages, touchSession, type CheckSession } from '#features/accounts/server/index.ts'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import { openReadSession, retryReadOnce, type Actor, type Database } from '#platform/database/index.ts'
import type { GraphContext, Viewer } from '#platform/graphql/context.ts'
import { unauthenticated } from '#platform/graphql/errors.ts'
import { addressOf } from '#platform/http/rate-limits.ts'
import { setActor } from '#platform/request-scope.ts'
import { logSecurity } from '#platform/security-log.ts'
import { isLanguage } from '#values/language.ts'
import { bearerOf, type ReadBearerToken } from './bearer.ts'

export interface ContextParts {
  readonly database: Database
  readonly readToken: ReadBearerToken
  readonly clock: Clock
  readonly rateLimiter: GraphContext['rateLimiter']
  /** Checks sessions of sign-ins at a managed user pool instead of our own. */
  readonly checkManagedSession?: CheckSession | undefined
  readonly outside?: GraphContext['outside']
}

/** The context of one request: viewer and language. Consecutive reads of one operation share a connection. */
export async function requestContext(parts: ContextParts, request: FastifyRequest) {
  const viewer = await viewerOf(parts, request)
  const market = marketOfHost(request.host)
  const asked = request.headers['locale']
  const actor: Actor = viewer.kind === 'Anonymous' ? { kind: 'anonymous' } : { kind: 'user', userId: viewer.userId }
  const reading = openReadSession(parts.database, actor)
  const context: GraphContext = {
    viewer,
    actor,
    locale: isLanguage(asked) ? asked : market === 'es' ? 'es' : 'nb',
    market,
    database: parts.database,
    now: parts.clock,
    address: addressOf(request),
    rateLimiter: parts.rateLimiter,
    outside: parts.outside,
    read: async () => reading.tx,
  }
  return { context, end: reading.end }
}

/**
 * The user of a request's bearer token. Counts as activity of their session.
 * @throws an UNAUTHENTICATED error when the token or session is not valid: the user never becomes anonymous instead
 * (I8, I9)
 */
export async function viewerOf(parts: ContextParts, request: FastifyRequest): Promise<Viewer> {
  const viewer = await readViewer(parts, request).catch((error: unknown) => {
    if (error instanceof GraphQLError)
      logSecurity({ event: 'authorization.refused', outcome: 'refused', reason: 'TOKEN_OR_SESSION_ENDED' })
    throw error
  })
  if (viewer.kind === 'Anonymous') setActor('anonymous')
  else setActor('user', viewer.userId)
  return viewer
}

async function readViewer(
  { database, readToken, clock, checkManagedSession }: ContextParts,
  request: FastifyRequest,
): Promise<Viewer> {
  const verified = await bearerOf(readToken, request)
  if (verified.kind === 'None') return { kind: 'Anonymous' }
  if (verified.kind === 'Malformed')
    throw unauthenticated('Unauthorized: the Authorization header is not a bearer token.')
  if (verified.kind === 'Launched') return verified
  if (verified.kind === 'LaunchEnded') throw unauthenticated('Unauthorized: the launch is over.')
  if (verified.kind === 'Refused') throw unauthenticated(tokenRefusals[verified.reason])
  const standing = checkManagedSession
    ? await checkManagedSession(verified, {
        accessToken: request.headers.authorization?.slice('Bearer '.length) ?? '',
        userAgent: request.headers['user-agent'],
        market: marketOfHost(request.host),
      })
    : // recording the activity twice has the same effect as once
      await retryReadOnce(() => touchSession(database, { id: verified.originJti, userSub: verified.sub }, clock()))
  if (standing.kind === 'Ended') throw unauthenticated(sessionEndMessages[standing.reason])
  return {
    kind: 'User',
    userId: verified.sub,
    sessionId: standing.session.id,
    sessionExpiresAt: standing.session.expiresAt,
    reauthenticatedAt: standing.session.reauthenticatedAt,
  }
}

const tokenRefusals = {
  Expired: 'Unauthorized: the access token has expired.',
  NotAnAccessToken: 'Unauthorized: only access tokens are accepted here.',
  ScopeMissing: 'Unauthorized: the access token lacks the scope that is needed here.',
  WrongClient: 'Unauthorized: the access token was made for another client.',
  Invalid: 'Unauthorized: the access token does not hold.',
} as const
