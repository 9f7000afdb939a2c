import type { FastifyInstance } from 'fastify'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { marketOfHost } from '#features/markets/rules/market-of-host.ts'
import { findMarket } from './market-store.ts'

export interface ConfigurationOptions {
  readonly database: Database
  /** Where the user pool is; on this server unless set. */
  readonly userPoolEndpoint?: string | undefined
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** The origin of the hosted sign-in: this server's own unless set, null where there is none. */
  readonly hostedOrigin?: string | null | undefined
}

/** `GET /config.json`: what the pages need to know of this installation. Public values only (contract "Browser configuration"). */
export async function configurationRoute(
  app: FastifyInstance,
  { database, userPoolEndpoint, userPoolId, userPoolClientId, hostedOrigin }: ConfigurationOptions,
): Promise<void> {
  app.get('/config.json', async (request, reply) => {
    const market = marketOfHost(request.host)
    const { languages } = await inTransaction(database, { kind: 'anonymous' }, (tx) => findMarket(tx, market), {
      readOnly: true,
    })
    const origin = `${request.protocol}://${request.host}`
    const hosted = hostedOrigin === undefined ? origin : hostedOrigin
    return reply.header('cache-control', 'no-cache').send({
      market,
      locales: languages,
      graphqlEndpoint: '/graphql',
      restEndpoint: '/rest',
      userPoolEndpoint: userPoolEndpoint ?? '/userpool/',
      userPoolId,
      userPoolClientId,
      hosted: hosted && {
        authorize: `${hosted}/oauth2/authorize`,
        token: `${hosted}/oauth2/token`,
        logout: `${hosted}/logout`,
        redirectUris: [`${origin}/`],
      },
    })
  })
}
