import type { FastifyRequest } from 'fastify'
import type { VerifiedAccessToken, VerifyAccessToken } from '#features/accounts/server/index.ts'
import { sessionTokenPrefix } from '#features/lti/server/index.ts'
import type { Launched } from '#platform/graphql/context.ts'

/** The content of a request's Authorization header. It does not say whether the session is still active. */
export type Bearer = { readonly kind: 'None' } | { readonly kind: 'Malformed' } | BearerToken

type BearerToken = VerifiedAccessToken | Launched | { readonly kind: 'LaunchEnded' }

/** The content of a bearer token: the access token of a signed-in user, or the token of a launch (L1). */
export type ReadBearerToken = (token: string) => Promise<BearerToken>

export const bearerTokens =
  (verify: VerifyAccessToken, findLaunched: (token: string) => Promise<Launched | undefined>): ReadBearerToken =>
  async (token) =>
    token.startsWith(sessionTokenPrefix) ? ((await findLaunched(token)) ?? { kind: 'LaunchEnded' }) : verify(token)

const read = new WeakMap<FastifyRequest, Promise<Bearer>>()

/** The bearer token of a request. It is read once per request and cached. */
export function bearerOf(readToken: ReadBearerToken, request: FastifyRequest): Promise<Bearer> {
  const known = read.get(request) ?? readBearer(readToken, request)
  read.set(request, known)
  return known
}

async function readBearer(readToken: ReadBearerToken, request: FastifyRequest): Promise<Bearer> {
  const header = request.headers.authorization
  if (header === undefined) return { kind: 'None' }
  const token = /^Bearer ([A-Za-z0-9_.-]+)$/.exec(header)?.[1]
  return token ? readToken(token) : { kind: 'Malformed' }
}
