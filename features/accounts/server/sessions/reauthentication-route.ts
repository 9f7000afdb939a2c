import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Viewer } from '#platform/graphql/context.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import type { ReauthenticateSession } from '#protocols/user-pool/index.ts'
import { recentAuthenticationMinutes } from '#features/accounts/rules/sessions/session.ts'

export interface ReauthenticationRouteParts {
  /** The caller, by the bearer token. @throws for an invalid token */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  /** The pools that may judge the sign-in: the first one that exists does. */
  readonly pools: readonly ({ readonly reauthenticateSession: ReauthenticateSession } | undefined)[]
}

const url = '/rest/account/proof'

const Body = v.object({ proof: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)) })

/**
 * The pool limits guessing, since it counts every sign-in.
 * @param keyOf the key that a request is counted under
 */
export const reauthenticationLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url,
  perMinute: () => 20,
  keyOf,
  refuse: (_, reply) => reply.code(429).send(refusal('TOO_MANY_TRIES', 'Too many requests: wait a little.')),
})

const refusal = (code: string, message: string) => ({ error: { code, message } })

/**
 * `POST /rest/account/proof` {proof}: the caller's session counts as recently authenticated for the next minutes.
 * `proof` is the access token of a new sign-in of the same user at the user pool; our own pool ends that sign-in. 200
 * {provedUntil}; 403 otherwise. The refusals avoid the words and the status that end a session (I9).
 */
export async function reauthenticationRoute(
  app: FastifyInstance,
  { viewerOf, pools }: ReauthenticationRouteParts,
): Promise<void> {
  const verify = pools.find((pool) => pool !== undefined)
  if (verify === undefined) throw new Error('accounts: nobody judges proofs')
  app.post(url, { bodyLimit: 16 * 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'User')
      return reply.code(401).send(refusal('UNAUTHENTICATED', 'Unauthorized: sign in to do this.'))
    const body = v.safeParse(Body, request.body)
    if (!body.success) return reply.code(400).send(refusal('BAD_BODY', 'The body must be JSON such as {"proof":"…"}.'))
    const accessToken = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const context = { address: addressOf(request), userAgent: request.headers['user-agent'] }
    const outcome = await verify.reauthenticateSession(accessToken, body.output.proof, context)
    if (outcome.kind === 'Refused')
      return reply.code(403).send(refusal('PROOF_UNFIT', 'That is no recent sign-in of the same user.'))
    const provedUntil = new Date(outcome.reauthenticatedAt.getTime() + recentAuthenticationMinutes * 60_000)
    return reply.send({ provedUntil })
  })
}
