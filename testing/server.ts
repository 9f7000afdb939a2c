import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '#apps/server/server.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { connectDatabase, type Database } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { createTestDatabase, testSecret } from './database.ts'

/** A real server of one test, on a port and a database of its own. */
export interface TestServer {
  /** Such as http://localhost:40123, without a slash at the end. */
  readonly url: string
  /** The same server as the Spanish market. */
  readonly spanishUrl: string
  readonly database: Database
  /** Its data folder, with the films that staff send. */
  readonly dataDir: string
  /** The URL of its database for the owner, which bypasses row-level security. */
  readonly ownerUrl: string
  /** Every served route, as `GET /healthz`. */
  readonly routes: readonly string[]
  readonly close: () => Promise<void>
}

/** The differences from an empty Kursiva in demo mode. */
export interface TestServerOptions {
  /** With the demonstration data. */
  readonly seeded?: boolean
  /** The owner's URL of another test server's database: this one is then a second process beside it. */
  readonly databaseUrl?: string
  /** Maximum number of database connections; 5 by default. */
  readonly connections?: number
  readonly clock?: Clock
  /** Environment variables, such as KURSIVA_MODE. */
  readonly environment?: Readonly<Record<string, string>>
  /** Called with every line of the log. */
  readonly onLog?: (line: string) => void
  /** Called with every line of the security log that requests cause. */
  readonly onSecurity?: (line: string) => void
}

/** Starts Kursiva as users run it: real HTTP, real PostgreSQL, the built pages. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kursiva-server-'))
  const result = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    KURSIVA_LOG_LEVEL: 'error',
    KURSIVA_SECRET: testSecret,
    // all tests have the same address
    KURSIVA_RATE_LIMITS: options.environment?.['KURSIVA_MODE'] === 'production' ? 'on' : 'off',
    ...options.environment,
  })
  if (result.kind === 'Problems') throw new Error(result.problems.join(' '))
  const { config } = result
  const own =
    options.databaseUrl === undefined
      ? await createTestDatabase({
          seeded: options.seeded ?? false,
          ...(options.connections !== undefined && { connections: options.connections }),
        })
      : { ...connectDatabase(options.databaseUrl, { max: 5 }), ownerUrl: options.databaseUrl }
  const routes: string[] = []
  const server = await createServer({
    config,
    secret: config.secret ?? testSecret,
    database: own.database,
    log: createLogger(config.logLevel, options.onLog && { write: options.onLog }),
    clock: options.clock ?? systemClock,
    securitySink: options.onSecurity,
    onRoute: ({ method, url }) => void routes.push(...[method].flat().map((each) => `${each} ${url}`)),
  })
  await server.listen({ host: config.host, port: config.port })
  const [address] = server.addresses()
  const port = typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    spanishUrl: `http://es.localhost:${port}`,
    database: own.database,
    dataDir,
    ownerUrl: own.ownerUrl,
    routes,
    close: async () => {
      await server.close()
      await own.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
