import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { healthCheck, type HealthCheck } from '#platform/http/health-check.ts'
import { checkDisks, type MediaStorage } from '#platform/storage/index.ts'

interface HealthParts {
  readonly database: Database
  readonly storage: MediaStorage
  readonly dataDir: string
}

/** The health checks of this process: the database, free disk space, and media storage that accepts files. */
export const healthChecks = ({ database, storage, dataDir }: HealthParts): readonly HealthCheck[] => [
  healthCheck(
    'database',
    () => inTransaction(database, { kind: 'anonymous' }, (tx) => sql`select 1`.execute(tx), { readOnly: true }),
    { timeoutMs: 2_000, passedMs: 250, failedMs: 250 },
  ),
  healthCheck('disk', () => checkDisks({ folders: [dataDir] }), { timeoutMs: 2_000, passedMs: 5_000, failedMs: 1_000 }),
  healthCheck('storage', () => storage.check(), { timeoutMs: 8_000, passedMs: 10_000, failedMs: 1_000 }),
]
