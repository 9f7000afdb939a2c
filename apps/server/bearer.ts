import type { FastifyRequest } from 'fastify'
import type { VerifiedAccessToken, VerifyAccessToken } from '#features/accounts/server/index.ts'

/** What the Authorization header of a request holds. Whether the session still stands is another question. */
export type Bearer = { readonly kind: 'None' } | { readonly kind: 'Malformed' } | VerifiedAccessToken

const read = new WeakMap<FastifyRequest, Promise<Bearer>>()

/** The access token of a request, verified once, however many ask. */
export function bearerOf(verify: VerifyAccessToken, request: FastifyRequest): Promise<Bearer> {
  const known = read.get(request) ?? readBearer(verify, request)
  read.set(request, known)
  return known
}

async function readBearer(verify: VerifyAccessToken, request: FastifyRequest): Promise<Bearer> {
  const header = request.headers.authorization
  if (header === undefined) return { kind: 'None' }
  const token = /^Bearer ([A-Za-z0-9_.-]+)$/.exec(header)?.[1]
  return token ? verify(token) : { kind: 'Malformed' }
}
