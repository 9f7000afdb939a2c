import type { FastifyInstance } from 'fastify'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { knownOrigin } from '#platform/http/known-origin.ts'
import { marketOfHost } from '#features/markets/rules/market-of-host.ts'
import type { Language, Market } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { findMarket } from './market-store.ts'

interface ConfigurationOptions {
  readonly database: Database
  /** The URL of the user pool; by default this server. */
  readonly userPoolEndpoint?: string | undefined
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** The public origins of this installation. */
  readonly origins: () => readonly string[]
  /** The origin of the hosted sign-in for pages of this origin; null where it is not offered. */
  readonly hostedOriginFor: (origin: string) => string | null
  /** The origin of a market's public site for pages of this host; null where there is no site. */
  readonly siteOriginFor: (market: Market, host: string) => string | null
}

/**
 * `GET /config.json`: the settings of this installation for the pages. Public values only (contract "Browser
 * configuration").
 */
export async function configurationRoute(app: FastifyInstance, options: ConfigurationOptions): Promise<void> {
  const { database, userPoolEndpoint, userPoolId, userPoolClientId, origins, hostedOriginFor, siteOriginFor } = options
  app.get('/config.json', async (request, reply) => {
    const market = marketOfHost(request.host)
    const { languages } = await inTransaction(database, { kind: 'anonymous' }, (tx) => findMarket(tx, market), {
      readOnly: true,
    })
    const origin = knownOrigin(request, origins()) ?? `${request.protocol}://${request.host}`
    const hosted = hostedOriginFor(origin)
    return reply.header('cache-control', 'no-cache').send({
      market,
      locales: languages,
      siteOrigin: siteOriginFor(market, request.host),
      graphqlEndpoint: '/graphql',
      restEndpoint: '/rest',
      userPoolEndpoint: userPoolEndpoint ?? '/userpool/',
      userPoolId,
      userPoolClientId,
      hosted: hosted && hostedAt(hosted, origin, languages),
    })
  })
}

/** The endpoints of the hosted sign-in, and the allowed redirect URIs (I4). */
const hostedAt = (hosted: string, origin: string, languages: readonly Language[]) => ({
  authorize: `${hosted}/oauth2/authorize`,
  token: `${hosted}/oauth2/token`,
  logout: `${hosted}/logout`,
  redirectUris: languages.map((language) => `${origin}${pathsIn(language).signedIn}`),
})
