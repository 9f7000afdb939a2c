import type { FastifyInstance } from 'fastify'
import type { ToolKeys } from './tool-keys.ts'

/**
 * `GET /lti/keys`: the public keys by which platforms know what we sign (Security Framework 1.0, section 6.3). Kept for
 * five minutes, far shorter than a new key waits before it signs.
 */
export async function toolKeyRoute(app: FastifyInstance, { tool }: { readonly tool: ToolKeys }): Promise<void> {
  app.get('/lti/keys', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await tool.published()),
  )
}
