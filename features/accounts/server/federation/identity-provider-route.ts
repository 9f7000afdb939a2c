import type { FastifyInstance } from 'fastify'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { parseDomain } from '#features/accounts/rules/federation/email-domain.ts'
import type { Employers } from './employers.ts'
import { findProvider } from './identity-provider-store.ts'

const url = '/rest/identity-provider'

interface IdentityProviderRouteParts {
  readonly database: Database
  readonly employers: Pick<Employers, 'findOrganization'>
}

/**
 * `GET /rest/identity-provider?domain=`: the provider for e-mail addresses at this domain, as `{ provider, organization
 * }`, or 404, the same for every unknown domain. The part before the @ is not sent, since personal data does not belong
 * in URLs.
 */
export async function identityProviderRoute(
  app: FastifyInstance,
  { database, employers }: IdentityProviderRouteParts,
): Promise<void> {
  app.get<{ Querystring: { domain?: unknown } }>(url, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = request.query.domain
    const domain = typeof given === 'string' ? parseDomain(given) : undefined
    const found = domain && (await inTransaction(database, { kind: 'system' }, find(domain), { readOnly: true }))
    if (found) return found
    const message = 'No organisation signs in through a provider of its own with this domain.'
    return reply.code(404).send({ error: { code: 'NO_PROVIDER', message } })
  })

  const find = (domain: string) => async (tx: Parameters<typeof findProvider>[0]) => {
    const provider = await findProvider(tx, { domain })
    if (!provider?.enabled) return undefined
    const organization = await employers.findOrganization(tx, provider.organizationId)
    if (organization === undefined || organization.archived) return undefined
    return { provider: provider.name, organization: organization.name }
  }
}

/** Enough for an office behind one address; too slow to enumerate companies. */
export const identityProviderLimit: RateLimit = {
  url,
  method: 'GET',
  perMinute: () => 60,
  keyOf: addressOf,
  refuse: (_, reply, seconds) => {
    const message = `Too many requests: try again in ${seconds} seconds.`
    return reply.code(429).send({ error: { code: 'TOO_MANY_REQUESTS', message } })
  },
}
