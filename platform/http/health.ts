import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'

/** `/healthz` (alive), `/readyz` (the database answers), `/metrics` (Prometheus). */
export async function healthRoutes(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await inTransaction(database, { kind: 'anonymous' }, (tx) => sql`select 1`.execute(tx), { readOnly: true })
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', waitingFor: 'database' })
    }
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
}
