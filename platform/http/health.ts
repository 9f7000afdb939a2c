import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { HealthCheck } from './health-check.ts'

export interface Health {
  /** The checks that must pass before this process gets requests; the response names the first that fails. */
  readonly checks: readonly HealthCheck[]
  /** The metrics at /metrics; the process's own metrics are added. */
  readonly metrics: Registry
}

/** `GET /healthz`: 200 while the process responds at all. */
export async function aliveRoute(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async () => ({ status: 'alive' }))
}

/**
 * `GET /readyz`: 200 while every check passes, else 503 with the name of one that does not. `GET /metrics`: Prometheus.
 */
export async function probeRoutes(app: FastifyInstance, { checks, metrics }: Health): Promise<void> {
  collectDefaultMetrics({ register: metrics })

  let logged: Error | undefined

  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(checks.map(async ({ name, run }) => ({ name, error: await run() })))
    const failed = results.find(({ error }) => error !== undefined)
    if (failed === undefined) return { status: 'ready' }
    // each failure is logged once, however many probes see it
    if (logged !== failed.error) request.log.error({ err: failed.error, waitingFor: failed.name }, 'not ready')
    logged = failed.error
    return reply.code(503).send({ status: 'not ready', waitingFor: failed.name })
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
}
