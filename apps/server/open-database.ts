import type { Config } from '#platform/config.ts'
import { connectDatabase, examineServer, migrate, startEmbedded, type Database } from '#platform/database/index.ts'
import { installQueue } from '#platform/jobs/index.ts'
import { createLogger, type Logger } from '#platform/log.ts'

/** The migrated and connected database of a process. */
export interface OpenDatabase {
  readonly database: Database
  /** The owner's connection URL, for parts that need their own connection (job queue). */
  readonly ownerUrl: string
  /** Closes the connections and stops the embedded PostgreSQL. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database that the configuration names, or starts the embedded one, and migrates its schema.
 * @throws OperatorProblem whose message says what to do; no process is left running then
 */
export async function openDatabase(config: Config, log = createLogger(config.logLevel)): Promise<OpenDatabase> {
  const { ownerUrl, stop } = await ownServer(config, log)
  try {
    await migrate(ownerUrl)
    await installQueue(ownerUrl)
  } catch (error) {
    await stop()
    throw error
  }
  const { database, close } = connectDatabase(ownerUrl, {
    max: 20,
    applicationName: `kursiva ${config.role}`,
    // in production the second connection is allowed: a request that may have to wait is better than one that always
    // fails
    ...(config.mode === 'production' && {
      onSecondConnection: (err) => log.error({ err }, 'a transaction’s work asked for a second connection'),
    }),
  })
  return {
    database,
    ownerUrl,
    close: async () => {
      // A query that hangs must not block the stop of PostgreSQL; that stop ends the query.
      await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
      await stop()
    },
  }
}

async function ownServer(
  { databaseUrl, dataDir }: Config,
  log: Logger,
): Promise<{ ownerUrl: string; stop: () => Promise<void> }> {
  if (databaseUrl === undefined)
    return startEmbedded({
      folder: dataDir,
      report: (event, facts) => log[event === 'running' ? 'warn' : 'error'](facts, `the embedded PostgreSQL: ${event}`),
    })
  await examineServer(databaseUrl)
  return { ownerUrl: databaseUrl, stop: async () => undefined }
}
