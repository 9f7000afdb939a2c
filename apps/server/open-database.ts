import type { Config } from '#platform/config.ts'
import { connectDatabase, examineServer, migrate, startEmbedded, type Database } from '#platform/database/index.ts'
import { installQueue } from '#platform/jobs/index.ts'

/** The database of a process, migrated and connected. */
export interface OpenDatabase {
  readonly database: Database
  /** The owner's address, for what needs a connection of its own (job queue). */
  readonly ownerUrl: string
  /** Gives the connections back and stops the embedded PostgreSQL. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database that the configuration names, or starts the embedded one, and brings its schema up to date.
 * @throws OperatorProblem whose sentence says what to do; nothing stays running then
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { ownerUrl, stop } = await ownServer(config)
  try {
    await migrate(ownerUrl)
    await installQueue(ownerUrl)
  } catch (error) {
    await stop()
    throw error
  }
  const { database, close } = connectDatabase(ownerUrl, { max: 20, applicationName: `kursiva ${config.role}` })
  return {
    database,
    ownerUrl,
    close: async () => {
      // A query that hangs must not keep PostgreSQL from being stopped, which ends it.
      await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
      await stop()
    },
  }
}

async function ownServer({ databaseUrl, dataDir }: Config): Promise<{ ownerUrl: string; stop: () => Promise<void> }> {
  if (databaseUrl === undefined) return startEmbedded({ folder: dataDir })
  await examineServer(databaseUrl)
  return { ownerUrl: databaseUrl, stop: async () => undefined }
}
