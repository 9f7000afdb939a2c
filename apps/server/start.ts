import type { FastifyInstance } from 'fastify'
import { seedDemo } from '#database/seed/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { startJobs } from '#platform/jobs/index.ts'
import { createLogger } from '#platform/log.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { openSecurityLog } from '#platform/security-log.ts'
import { storedSecret } from '#platform/secret.ts'
import { buildPages } from './build-pages.ts'
import { jobsOf } from './jobs.ts'
import { openDatabase } from './open-database.ts'
import { listeningProblem } from './port.ts'
import { createServer } from './server.ts'

/** A running Kursiva. */
export interface Running {
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * Starts everything that the configuration requires. Checks come first, so that nothing is created that cannot be used:
 * port, data folder and database, then pages and demonstration data in parallel, then the server and, when the role
 * includes them, the jobs.
 * @throws OperatorProblem after it has stopped every part that was started
 */
export async function start(config: Config, tell: (line: string) => void): Promise<Running> {
  const problem = await listeningProblem(config.host, config.port)
  if (problem) throw new OperatorProblem('ADDRESS_TAKEN', problem)
  const { probes } = config
  const probeProblem =
    probes &&
    (await listeningProblem(probes.host, probes.port, { host: 'KURSIVA_PROBE_HOST', port: 'KURSIVA_PROBE_PORT' }))
  if (probeProblem) throw new OperatorProblem('ADDRESS_TAKEN', probeProblem)
  const log = createLogger(config.logLevel)
  const open = await openDatabase(config, log)
  try {
    tell(config.databaseUrl ? 'database connected' : 'database ready')
    const secret = config.secret ?? (await storedSecret(config.dataDir))
    const building = config.role === 'worker' ? undefined : buildPages()
    const seeding = config.seed === 'demo' ? seed(secret) : undefined
    await Promise.all([building, seeding])
    if (config.securityLog !== undefined) openSecurityLog(config.securityLog === 'stdout' ? 1 : config.securityLog)
    const server = await createServer({
      config,
      secret,
      database: open.database,
      log,
      clock: systemClock,
    })
    await server.listen({ host: config.host, port: config.port })
    if (probes) tell(`/readyz and /metrics at http://${probes.host}:${probes.port}`)
    const jobs = config.role === 'web' ? undefined : await startJobs(jobsParts(secret)).catch(closing(server))
    const [address] = server.addresses()
    return {
      port: typeof address === 'object' ? address.port : config.port,
      close: async () => {
        const closed = Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, 2_500).unref())])
        await Promise.all([closed, jobs?.stop()])
        await open.close()
      },
    }
  } catch (error) {
    await open.close()
    throw error
  }

  function jobsParts(secret: string) {
    const { ownerUrl, database } = open
    // a few jobs beside the server; a worker alone runs as many as a small machine handles well
    const concurrency = config.role === 'all' ? 2 : 4
    return { ownerUrl, database, clock: systemClock, log, jobs: jobsOf(config, secret), concurrency }
  }

  async function seed(secret: string) {
    if (await seedDemo(open.database, secret, undefined, config.identityProviders.demo))
      tell('demonstration data written')
  }
}

const closing = (server: FastifyInstance) => async (error: unknown) => {
  await server.close()
  throw error
}
