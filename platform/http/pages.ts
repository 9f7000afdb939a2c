import { relative, sep } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPages } from './first-load.ts'

/** URLs that a program asks for: it gets an unknown one as JSON, a browser as the page. */
const notPages =
  /^\/(graphql|rest|userpool|media|posters|assets|dev|oauth2|studio|readyz|metrics)(\/|$)|\.[a-z0-9]{2,5}$/

/**
 * How long a browser may use a file without revalidation: a year when its name contains a hash, never for the service
 * worker, which detects updates, and five minutes otherwise.
 * @param path relative to the folder of the pages, so that the names of the operator's folders have no effect
 */
function cacheControl(path: string): string {
  if (path.startsWith(`assets${sep}`)) return 'public, max-age=31536000, immutable'
  return path === 'service-worker.js' ? 'no-cache' : 'public, max-age=300'
}

export interface PageRoutesOptions {
  readonly folder: string
  /** Whether the application has a page at the request's address; without one it shows its 404 page (R3). */
  readonly isPage: (request: FastifyRequest) => boolean
}

/**
 * The built pages: files by name, cached for a year when their name contains a hash; any other URL is the application
 * itself, with status 404 when it has no such page. Search engines are kept out.
 */
export async function pageRoutes(app: FastifyInstance, { folder, isPage }: PageRoutesOptions): Promise<void> {
  const pageOf = await readPages(folder)
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(files, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(relative(folder, path)))
    },
  })
  const sendPage = (reply: FastifyReply, path: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(pageOf(path))
  app.get('/', (_, reply) => sendPage(reply, '/'))
  // search engines read the public site; what is here is for users
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send('User-agent: *\nDisallow: /\n'),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isForBrowser = request.headers.accept?.includes('text/html') === true
    if (isRead && (isForBrowser || !notPages.test(path))) {
      const isKnown = !notPages.test(path) && isPage(request)
      return sendPage(reply.code(isKnown ? 200 : 404).header('vary', 'accept'), path)
    }
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } })
  })
}
