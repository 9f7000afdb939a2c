import type { FastifyInstance } from 'fastify'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { marketOfHost } from '#features/markets/rules/market-of-host.ts'
import { findMarket } from './market-store.ts'

export interface ConfigurationOptions {
  readonly database: Database
  readonly userPoolId: string
  readonly userPoolClientId: string
}

/** `GET /config.json`: what the pages need to know of this installation. Public values only (contract "Browser configuration"). */
export async function configurationRoute(
  app: FastifyInstance,
  { database, userPoolId, userPoolClientId }: ConfigurationOptions,
): Promise<void> {
  app.get('/config.json', async (request, reply) => {
    const market = marketOfHost(request.host)
    const { languages } = await inTransaction(database, { kind: 'anonymous' }, (tx) => findMarket(tx, market), {
      readOnly: true,
    })
    const origin = `${request.protocol}://${request.host}`
    return reply.header('cache-control', 'no-cache').send({
      market,
      locales: languages,
      graphqlEndpoint: '/graphql',
      restEndpoint: '/rest',
      userPoolEndpoint: '/userpool/',
      userPoolId,
      userPoolClientId,
      hosted: {
        authorize: `${origin}/oauth2/authorize`,
        token: `${origin}/oauth2/token`,
        logout: `${origin}/logout`,
        redirectUris: [`${origin}/`],
      },
    })
  })
}
