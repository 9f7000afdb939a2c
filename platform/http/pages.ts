import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** URLs that are never a page: an unknown one below them is a plain 404. */
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

/**
 * The built pages: files by name, cached for a year when their name contains a hash; any other URL is the application
 * itself.
 */
export async function pageRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(files, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(relative(folder, path)))
    },
  })
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  app.get('/', (_, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (request.method === 'GET' && !notPages.test(path)) return sendPage(reply)
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } })
  })
}
