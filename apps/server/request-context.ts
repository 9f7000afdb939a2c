import type { FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import {
  findRequestFacts,
  openSession,
  sessionEndMessages,
  touchSession,
  type CheckSession,
  type SessionKey,
  type SessionStatus,
} from '#features/accounts/server/index.ts'
import { marketLanguages, marketOfHost } from '#features/markets/server/index.ts'
import { findStaffRights } from '#features/staff/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import { openReadSession, requestCommits, retryReadOnce, type Actor, type Database } from '#platform/database/index.ts'
import type { GraphContext, Viewer } from '#platform/graphql/context.ts'
import { unauthenticated } from '#platform/graphql/errors.ts'
import { pickerOf } from '#platform/graphql/texts/one-language.ts'
import { editionOf } from '#platform/graphql/published/published-edition.ts'
import type { Known } from '#platform/graphql/known.ts'
import type { RequestFacts } from '#platform/graphql/request-facts.ts'
import { addressOf } from '#platform/http/rate-limits.ts'
import { setActor } from '#platform/request-scope.ts'
import { logSecurity } from '#platform/security-log.ts'
import { isLanguage, type Market } from '#values/language.ts'
import { oneLanguage } from '#values/text/one-language.ts'
import { bearerOf, type ReadBearerToken } from './bearer.ts'

export interface ContextParts {
  readonly database: Database
  readonly readToken: ReadBearerToken
  readonly clock: Clock
  readonly rateLimiter: GraphContext['rateLimiter']
  /** Checks sessions of sign-ins at a managed user pool instead of our own. */
  readonly checkManagedSession?: CheckSession | undefined
  /** Whether staff must have signed in with two factors; true where nobody says. */
  readonly staffNeedsTwoFactors?: boolean | undefined
  readonly outside?: GraphContext['outside']
}

/** The context of one request: viewer and language. Consecutive reads of one operation share a connection. */
export async function requestContext(parts: ContextParts, request: FastifyRequest) {
  const market = marketOfHost(request.host)
  const { viewer, facts } = await viewerWithFacts(parts, request, market)
  const { 'localised-texts': texts, locale: asked } = request.headers
  const own = marketLanguages[market][0]
  const locale = isLanguage(asked) ? asked : own
  const actor: Actor = viewer.kind === 'Anonymous' ? { kind: 'anonymous' } : { kind: 'user', userId: viewer.userId }
  const reading = openReadSession(parts.database, actor)
  const context: GraphContext = {
    viewer,
    actor,
    locale,
    pickTexts: texts === oneLanguage['localised-texts'] ? pickerOf(locale, own) : undefined,
    market,
    database: parts.database,
    edition: facts && (await editionOf(parts.database, facts.edition)),
    staffRights: once(() => findStaffRights(parts.database, viewer, parts.staffNeedsTwoFactors ?? true)),
    facts: currentFacts(facts, () => findRequestFacts(parts.database, viewer, market)),
    now: parts.clock,
    address: addressOf(request),
    rateLimiter: parts.rateLimiter,
    outside: parts.outside,
    read: async () => reading.tx,
  }
  return { context, end: reading.end }
}

/** The first result, for everybody who asks again within the request. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined
  return () => (reading ??= read())
}

/** The facts that were read first, until the request itself commits a change. */
function currentFacts(first: RequestFacts | undefined, readAgain: () => Promise<RequestFacts>) {
  let [known, commits]: [Known<RequestFacts> | undefined, number] = [first, 0]
  return () => {
    if (known && requestCommits.count() === commits) return known
    ;[known, commits] = [readAgain(), requestCommits.count()]
    return known
  }
}

/** The user of a request, and what the request needs to know about them. */
async function viewerWithFacts(parts: ContextParts, request: FastifyRequest, market: Market) {
  let facts: RequestFacts | undefined
  const viewer = await viewerOf(parts, request, async (key, now) => {
    const opened = await openSession(parts.database, key, market, now)
    facts = opened.facts
    return opened.status
  })
  if (viewer.kind !== 'Anonymous') facts ??= await findRequestFacts(parts.database, viewer, market)
  return { viewer, facts }
}

/**
 * The user of a request's bearer token. Counts as activity of their session.
 * @throws an UNAUTHENTICATED error when the token or session is not valid: the user never becomes anonymous instead
 * (I8, I9)
 */
export async function viewerOf(
  parts: ContextParts,
  request: FastifyRequest,
  touch: TouchSession = (key, now) => touchSession(parts.database, key, now),
): Promise<Viewer> {
  const viewer = await readViewer(parts, request, touch).catch((error: unknown) => {
    if (error instanceof GraphQLError)
      logSecurity({ event: 'authorization.refused', outcome: 'refused', reason: 'TOKEN_OR_SESSION_ENDED' })
    throw error
  })
  if (viewer.kind === 'Anonymous') setActor('anonymous')
  else setActor('user', viewer.userId)
  return viewer
}

/** Records the use of a session. Twice has the same effect as once. */
type TouchSession = (key: SessionKey, now: Date) => Promise<SessionStatus>

async function readViewer(
  { readToken, clock, checkManagedSession }: ContextParts,
  request: FastifyRequest,
  touch: TouchSession,
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
    : await retryReadOnce(() => touch({ id: verified.originJti, userSub: verified.sub }, clock()))
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
