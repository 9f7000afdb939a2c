import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route belongs to the public site, and answers on its hosts only. */
    readonly isSite?: true
  }
}

/** The options of every route of the site. */
export interface SiteRouteOptions {
  readonly constraints: { readonly host: RegExp }
  readonly config: { readonly isSite: true }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a Host header names one of some hosts, with any port. */
export const hostPattern = (origins: readonly string[]): RegExp =>
  new RegExp(`^(?:${origins.map((origin) => escaped(new URL(origin).hostname)).join('|')})[.]?(?::\\d{1,5})?$`, 'i')

/** The product's files that pages of the site name too: films, stills, icons; and the sign of life for a load balancer. */
const shared = /^\/(?:media\/|posters\/|icons\/|favicon[.]svg$|healthz$)/

/**
 * Closes everything of the product on the hosts of the site. The routes of the site have a constraint, so they answer
 * there alone; but a route of the product has none and would answer on every host.
 */
export function keepProductAway(app: FastifyInstance, hosts: RegExp): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts.test(request.headers.host ?? '')) return undefined
    if (request.routeOptions.config.isSite === true && !request.is404) return undefined
    const [path = ''] = request.url.split('?', 1)
    if (shared.test(path)) return undefined
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } })
  })
}
