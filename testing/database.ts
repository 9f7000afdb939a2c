import { randomBytes } from 'node:crypto'
import { asOwner, connectDatabase, type Database } from '#platform/database/index.ts'
import { emptyTemplate, seededTemplate, testClusterUrl, withDatabase } from './cluster.ts'

/** The installation's secret in every test: the seeded accounts can be signed in to with it. */
export const testSecret = 'a secret of the tests, known to everyone who reads them'

/** A database of one test file, cloned from a template. */
export interface TestDatabase {
  /** As the application sees it: role kursiva_app, behind row-level security. */
  readonly database: Database
  /** The owner's address: past row-level security. */
  readonly ownerUrl: string
  /** The address for `connectDatabase` and for a server of the test's own. */
  readonly url: string
  /** Closes the connections and drops the database. */
  readonly close: () => Promise<void>
}

/**
 * A migrated database of its own for a test, in less than a tenth of a second.
 * @param options.seeded with the demonstration data (made once per run, at the first call)
 * @param options.connections how many the pool holds at most; 5 unless given
 */
export async function createTestDatabase(
  options: { seeded?: boolean; connections?: number } = {},
): Promise<TestDatabase> {
  const clusterUrl = await testClusterUrl()
  if (options.seeded) await makeSeededTemplate(clusterUrl)
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await clone(clusterUrl, options.seeded ? seededTemplate : emptyTemplate, name)
  const url = withDatabase(clusterUrl, name)
  // waiting belongs to the test's own limit: five connections are few where the machine is busy
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

/** file_copy is the fastest for a template that holds data: nothing is written ahead, and the cluster is thrown away. */
function clone(clusterUrl: string, template: string, name: string): Promise<unknown> {
  return asOwner(clusterUrl, (owner) => owner.query(`create database ${name} template ${template} strategy file_copy`))
}

const seedingLock = 5_785_774_802

/** Workers that ask at the same moment wait for the first; the name appears only when the data are whole. */
async function makeSeededTemplate(clusterUrl: string): Promise<void> {
  await asOwner(clusterUrl, async (owner) => {
    if (await exists()) return
    await owner.query('select pg_advisory_lock($1)', [seedingLock])
    if (await exists()) return
    const draft = `${seededTemplate}_draft`
    await owner.query(`drop database if exists ${draft} with (force)`)
    await owner.query(`create database ${draft} template ${emptyTemplate} strategy file_copy`)
    // Loaded here alone: the seed draws in many features, and most tests never need it.
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
