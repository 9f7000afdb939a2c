import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * The built studio below /studio: its files by name, cached for a year because their names contain a hash; any other path
 * is the application itself, which asks the server who looks at it. No search engine lists it.
 * @param options.folder the built application
 */
export async function studioRoutes(app: FastifyInstance, { folder }: { readonly folder: string }): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-robots-tag', 'noindex')
  })
  await app.register(files, {
    root: join(folder, 'assets'),
    prefix: '/studio/assets/',
    index: false,
    wildcard: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  const sendPage = (_: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  app.get('/studio', sendPage)
  app.get('/studio/*', (request, reply) => {
    // a file of another build
    if (/\.[a-z0-9]{2,5}$/.test(request.url.split('?')[0] ?? '')) reply.callNotFound()
    else void sendPage(request, reply)
  })
}
