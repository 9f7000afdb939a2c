import { runMigrations } from 'graphile-worker'
import { openOwnerPool } from '#platform/database/index.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { silentQueueLog } from './queue-log.ts'

/**
 * Creates or migrates the queue's tables, in the schema graphile_worker. Runs after Kursiva's own migrations and before
 * the server starts; processes that start at the same time do not disturb one another.
 * @param ownerUrl the URL of the role that owns the tables
 * @throws OperatorProblem QUEUE_NOT_INSTALLED
 */
export async function installQueue(ownerUrl: string): Promise<void> {
  const { pool, close } = openOwnerPool(ownerUrl, { max: 1, applicationName: 'kursiva owner' })
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker', logger: silentQueueLog })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorProblem(
      'QUEUE_NOT_INSTALLED',
      `The job queue’s schema graphile_worker could not be made or brought up to date (${reason}): let the role of DATABASE_URL create schemas in its database.`,
      { cause: error },
    )
  } finally {
    await close()
  }
}
