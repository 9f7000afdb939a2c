import type { FastifyRequest } from 'fastify'
import type { VerifiedAccessToken, VerifyAccessToken } from '#features/accounts/server/index.ts'
import { sessionTokenPrefix } from '#features/lti/server/index.ts'
import type { Launched } from '#platform/graphql/context.ts'

/** What the Authorization header of a request holds. Whether the session still stands is another question. */
export type Bearer = { readonly kind: 'None' } | { readonly kind: 'Malformed' } | BearerToken

export type BearerToken = VerifiedAccessToken | Launched | { readonly kind: 'LaunchEnded' }

/** What a bearer token stands for: the access token of somebody signed in, or that of a launch (L1). */
export type ReadBearerToken = (token: string) => Promise<BearerToken>

export const bearerTokens =
  (verify: VerifyAccessToken, findLaunched: (token: string) => Promise<Launched | undefined>): ReadBearerToken =>
  async (token) =>
    token.startsWith(sessionTokenPrefix) ? ((await findLaunched(token)) ?? { kind: 'LaunchEnded' }) : verify(token)

const read = new WeakMap<FastifyRequest, Promise<Bearer>>()

/** The bearer token of a request, read once, however many ask. */
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
