import type { FastifyInstance } from 'fastify'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { marketOfHost } from '#features/markets/rules/market-of-host.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { findMarket } from './market-store.ts'

export interface ConfigurationOptions {
  readonly database: Database
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Where the hosted sign-in is offered. */
  readonly hostedOrigins: () => readonly string[]
}

/** `GET /config.json`: what the pages need to know of this installation. Public values only (contract "Browser configuration"). */
export async function configurationRoute(
  app: FastifyInstance,
  { database, userPoolId, userPoolClientId, hostedOrigins }: ConfigurationOptions,
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
      hosted: hostedOrigins().includes(origin) ? hostedAt(origin, languages) : null,
    })
  })
}

/** Where the pages sign in by redirection, and the addresses of theirs that it may come back to (I4). */
const hostedAt = (origin: string, languages: readonly Language[]) => ({
  authorize: `${origin}/oauth2/authorize`,
  token: `${origin}/oauth2/token`,
  logout: `${origin}/logout`,
  redirectUris: languages.map((language) => `${origin}${pathsIn(language).signedIn}`),
})
