import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { HealthCheck } from './health-check.ts'

export interface Health {
  /** What must work before requests are sent here, by name; the first that does not is named in the answer. */
  readonly checks: readonly HealthCheck[]
  /** What is told at /metrics, to which the process's own figures are added. */
  readonly metrics: Registry
}

/** `GET /healthz`: 200 as long as the process answers at all. */
export async function aliveRoute(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async () => ({ status: 'alive' }))
}

/** `GET /readyz`: 200 while every check passes, else 503 with the name of one that does not. `GET /metrics`: Prometheus. */
export async function probeRoutes(app: FastifyInstance, { checks, metrics }: Health): Promise<void> {
  collectDefaultMetrics({ register: metrics })

  let logged: Error | undefined

  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(checks.map(async ({ name, run }) => ({ name, error: await run() })))
    const failed = results.find(({ error }) => error !== undefined)
    if (failed === undefined) return { status: 'ready' }
    // each failure is one line, however often it is asked for
    if (logged !== failed.error) request.log.error({ err: failed.error, waitingFor: failed.name }, 'not ready')
    logged = failed.error
    return reply.code(503).send({ status: 'not ready', waitingFor: failed.name })
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
}
