import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { MediaStorage } from '#platform/storage/index.ts'

interface Health {
  readonly database: Database
  readonly storage: MediaStorage
}

/** `/healthz` (alive), `/readyz` (the database and the store of media answer), `/metrics` (Prometheus). */
export async function healthRoutes(app: FastifyInstance, { database, storage }: Health): Promise<void> {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const needed = {
    database: () =>
      inTransaction(database, { kind: 'anonymous' }, (tx) => sql`select 1`.execute(tx), { readOnly: true }),
    storage: () => storage.check(),
  }

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    for (const [name, answers] of Object.entries(needed)) {
      try {
        await answers()
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
        return reply.code(503).send({ status: 'not ready', waitingFor: name })
      }
    }
    return { status: 'ready' }
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
}
