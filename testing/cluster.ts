import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOwner, migrate, removeEmbedded, startEmbedded } from '#platform/database/index.ts'
import { installQueue } from '#platform/jobs/index.ts'

/** The names of the databases that tests are cloned from. */
export const emptyTemplate = 'kursiva_template'
export const seededTemplate = 'kursiva_template_seeded'

const prefix = 'kursiva-test-'

/** A temporary PostgreSQL with the migrated template. */
export interface TestCluster {
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

let own: Promise<TestCluster> | undefined

/**
 * The URL of this run's cluster: the one that the runner's global set-up started, or one of this process that ends
 * with it.
 */
export async function testClusterUrl(): Promise<string> {
  // An environment variable is the only thing that reaches every worker of both runners.
  const shared = process.env.KURSIVA_TEST_CLUSTER
  if (shared) return shared
  own ??= startTestCluster()
  return (await own).ownerUrl
}

/** Starts a cluster in the temporary folder and migrates its template. Worker processes that start later find it. */
export async function startTestCluster(): Promise<TestCluster> {
  const parent = await quickFolder()
  await removeLeftOvers(parent)
  const folder = join(parent, `${prefix}${process.pid}`)
  const server = await startEmbedded({ folder, durable: false })
  const killed = () => process.kill(server.pid, 'SIGQUIT')
  process.once('exit', killed)
  try {
    await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${emptyTemplate}`))
    const template = withDatabase(server.ownerUrl, emptyTemplate)
    await migrate(template)
    await installQueue(template)
    process.env.KURSIVA_TEST_CLUSTER = server.ownerUrl
  } catch (error) {
    process.off('exit', killed)
    await server.stop()
    throw error
  }
  const stop = async () => {
    process.off('exit', killed)
    delete process.env.KURSIVA_TEST_CLUSTER
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ownerUrl: server.ownerUrl, stop }
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/**
 * A folder in memory if it is large enough (a clone takes 20 ms there, up to 300 on a busy disk), otherwise the
 * temporary folder.
 */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > 2_000_000_000 ? memory : tmpdir()
}

/** Killed runs leave their folder and server behind. */
async function removeLeftOvers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!new RegExp(`^${prefix}\\d+$`).test(name)) continue
    const folder = join(parent, name)
    // A running one holds the lock of its database and is skipped.
    await removeEmbedded(folder).then(
      () => rm(folder, { recursive: true, force: true }),
      () => undefined,
    )
  }
}
