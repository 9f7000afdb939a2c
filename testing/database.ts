import { randomBytes } from 'node:crypto'
import { asOwner, connectDatabase, type Database } from '#platform/database/index.ts'
import { emptyTemplate, seededTemplate, testClusterUrl, withDatabase } from './cluster.ts'

/** The installation's secret in every test: the seeded accounts can sign in with it. */
export const testSecret = 'a secret of the tests, known to everyone who reads them'

/** The database of one test file, cloned from a template. */
export interface TestDatabase {
  /** With the application's role kursiva_app, subject to row-level security. */
  readonly database: Database
  /** The owner's URL, which bypasses row-level security. */
  readonly ownerUrl: string
  /** The URL for `connectDatabase` and for a server that the test starts. */
  readonly url: string
  /** Closes the connections and drops the database. */
  readonly close: () => Promise<void>
}

/**
 * Creates a migrated database for a test, in less than a tenth of a second.
 * @param options.seeded with the demonstration data (created once per run, at the first call)
 * @param options.connections maximum size of the connection pool; 5 by default
 */
export async function createTestDatabase(
  options: { seeded?: boolean; connections?: number } = {},
): Promise<TestDatabase> {
  const clusterUrl = await testClusterUrl()
  if (options.seeded) await makeSeededTemplate(clusterUrl)
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await clone(clusterUrl, options.seeded ? seededTemplate : emptyTemplate, name)
  const url = withDatabase(clusterUrl, name)
  // The test's own time limit applies to waiting for a connection: five are few on a busy machine.
  const { database, close } = connectDatabase(url, {
    max: options.connections ?? 5,
    applicationName: 'kursiva test',
    connectTimeout: 120_000,
  })
  return {
    database,
    ownerUrl: url,
    url,
    close: async () => {
      await close()
      await asOwner(clusterUrl, (owner) => owner.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/**
 * file_copy is the fastest strategy for a template with data: it writes no WAL for them, and the cluster is
 * temporary.
 */
function clone(clusterUrl: string, template: string, name: string): Promise<unknown> {
  return asOwner(clusterUrl, (owner) => owner.query(`create database ${name} template ${template} strategy file_copy`))
}

const seedingLock = 5_785_774_802

/** Concurrent workers wait for the first one; the template gets its name only when its data are complete. */
async function makeSeededTemplate(clusterUrl: string): Promise<void> {
  await asOwner(clusterUrl, async (owner) => {
    if (await exists()) return
    await owner.query('select pg_advisory_lock($1)', [seedingLock])
    if (await exists()) return
    const draft = `${seededTemplate}_draft`
    await owner.query(`drop database if exists ${draft} with (force)`)
    await owner.query(`create database ${draft} template ${emptyTemplate} strategy file_copy`)
    // Imported only here: the seed imports many features, and most tests do not need it.
    const { seedDemo } = await import('#database/seed/index.ts')
    const { database, close } = connectDatabase(withDatabase(clusterUrl, draft))
    try {
      await seedDemo(database, testSecret)
    } finally {
      await close()
    }
    await owner.query(`alter database ${draft} rename to ${seededTemplate}`)

    async function exists(): Promise<boolean> {
      return (await owner.query('select from pg_database where datname = $1', [seededTemplate])).length > 0
    }
  })
}
