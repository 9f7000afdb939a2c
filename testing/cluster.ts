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
 * The address of this run's cluster: the one the runner's global set-up started, or one of this process's own that
 * ends with it.
 */
export async function testClusterUrl(): Promise<string> {
  // The environment is the one thing that reaches every worker of both runners.
  const shared = process.env.KURSIVA_TEST_CLUSTER
  if (shared) return shared
  own ??= startTestCluster()
  return (await own).ownerUrl
}

/** Starts a cluster in the temporary folder and migrates its template. Worker processes begun later find it. */
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

/** The same server's address, for another of its databases. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Memory where the system lends enough of it (a clone takes 20 ms there, up to 300 on a busy disk), else the temporary folder. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > 2_000_000_000 ? memory : tmpdir()
}

/** Runs that were killed leave their folder and server behind. */
async function removeLeftOvers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!new RegExp(`^${prefix}\\d+$`).test(name)) continue
    const folder = join(parent, name)
    // A living run holds the lock of its database and is left alone.
    await removeEmbedded(folder).then(
      () => rm(folder, { recursive: true, force: true }),
      () => undefined,
    )
  }
}
