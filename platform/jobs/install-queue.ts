import { runMigrations } from 'graphile-worker'
import { openOwnerPool } from '#platform/database/index.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { silentQueueLog } from './queue-log.ts'

/**
 * Makes the queue's tables, or brings them up to date, in the schema graphile_worker. Comes after Kursiva's own
 * migrations and before anything is served; processes that start together don't disturb one another.
 * @param ownerUrl the address of the role that owns the tables
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
