import type { FastifyInstance } from 'fastify'
import type { ToolKeys } from './tool-keys.ts'

/**
 * `GET /lti/keys`: the tool's public keys (Security Framework 1.0, section 6.3). Cached for five minutes, much less
 * than the time that a new key is published before it signs.
 */
export async function toolKeyRoute(app: FastifyInstance, { tool }: { readonly tool: ToolKeys }): Promise<void> {
  app.get('/lti/keys', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await tool.published()),
  )
}
