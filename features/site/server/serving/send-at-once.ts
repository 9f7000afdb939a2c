import type { FastifyInstance } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import { encodingFor } from './send-finished.ts'
import { sentHeaders } from './sent-headers.ts'
import type { Site } from './site-pages.ts'

/**
 * Sends a page that is in memory as a file server does: no more than its bytes, with the headers that it was sent with
 * before. Everything else, such as HEAD and what a browser knows already, goes the usual way.
 */
export function sendAtOnce(
  app: FastifyInstance,
  { site, hosts }: { readonly site: Site; readonly hosts: RegExp },
): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { method, url = '', headers } = request.raw
    const mayBe = method === 'GET' && headers['if-none-match'] === undefined && hosts.test(headers.host ?? '')
    const page = mayBe ? site.pageInMemory(marketOfHost(request.host), url) : undefined
    const encoding = page ? encodingFor(headers['accept-encoding']) : 'identity'
    const sent = page && sentHeaders(page, encoding)
    if (!sent) {
      next()
      return
    }
    reply.hijack()
    reply.raw.writeHead(page.status, sent)
    reply.raw.end(page.bodies[encoding])
  })
}
