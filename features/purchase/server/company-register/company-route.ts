import type { FastifyInstance, FastifyReply } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { RateLimit } from '#platform/http/rate-limits.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { registersByMarket, type RegisterName } from './registers-by-market.ts'

interface CompanyRouteParts {
  readonly clock: Clock
  /** where Norwegian companies are looked up: the real register, the demonstration's, or nowhere */
  readonly register: RegisterName
}

const url = '/rest/purchase/companies/:number'

/**
 * `GET /rest/purchase/companies/{number}`: a company in the market's public register, to prefill forms. 404
 * `UNKNOWN_COMPANY` for invalid, unknown and deleted numbers; 503 `REGISTER_UNREACHABLE` when the register does not
 * answer.
 */
export async function companyRoute(app: FastifyInstance, { clock, register }: CompanyRouteParts): Promise<void> {
  const registers = registersByMarket(register, clock)
  app.get<{ Params: { number: string } }>(url, async (request, reply) => {
    const market = marketOfHost(request.host)
    const number = parseOrganizationNumber(request.params.number, market)
    const answer = number === undefined ? { kind: 'Unknown' as const } : await registers[market].find(number)
    void reply.header('cache-control', answer.kind === 'Company' ? 'private, max-age=3600' : 'no-store')
    if (answer.kind === 'Company') {
      // forms do not need the e-mail address, and it must stay unknown: it is used to verify the company
      const { email: _, ...company } = answer.company
      return company
    }
    if (answer.kind === 'Unknown') return refuse(reply, 404, 'UNKNOWN_COMPANY', 'The register has no such company.')
    return refuse(reply, 503, 'REGISTER_UNREACHABLE', 'The register does not answer now.')
  })
}

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } })

/**
 * 30 a minute for each account or address: enough to fill in forms, too few to copy the register.
 * @param keyOf whom a request is counted for
 */
export const companyLimit = (keyOf: RateLimit['keyOf']): RateLimit => ({
  url,
  method: 'GET',
  perMinute: () => 30,
  keyOf,
  refuse: (_, reply, seconds) =>
    refuse(reply, 429, 'TOO_MANY_REQUESTS', `Too many companies: try again in ${seconds} seconds.`),
})
