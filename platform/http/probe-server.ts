import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { aliveRoute, probeRoutes, type Health } from './health.ts'

interface ProbeServerOptions extends Health {
  readonly log: FastifyBaseLogger
  readonly host: string
  readonly port: number
}

/**
 * Serves probes and metrics at their own address, from before the app listens until it is closed, because only the
 * operator may see them.
 */
export const probeServer = plugin(async (app: FastifyInstance, options: ProbeServerOptions): Promise<void> => {
  const { log, host, port, ...health } = options
  const probes = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
  })
  await probes.register(aliveRoute)
  await probes.register(probeRoutes, health)
  app.addHook('onReady', async () => {
    await probes.listen({ host, port })
  })
  app.addHook('onClose', () => probes.close())
})
