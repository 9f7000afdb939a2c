import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKursiva, type Kursiva } from '#bench/installation/installation.ts'
import { asOwner, type OwnerConnection } from '#platform/database/index.ts'
import { createWorldDatabase } from './world-database.ts'

/** Starts another Kursiva and adds generated data to its demonstration data. Its database is in the cluster of the first. */
export async function startLargeKursiva(
  { ownerUrl, secret }: Pick<Kursiva, 'ownerUrl' | 'secret'>,
  fill: (owner: OwnerConnection) => Promise<void>,
) {
  const own = await createWorldDatabase(ownerUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'kursiva-bench-'))
  const { url, pid, stop } = await startKursiva(dataDir, own.ownerUrl, secret)
  await asOwner(own.ownerUrl, fill)
  return {
    url,
    pid,
    ownerUrl: own.ownerUrl,
    stop: async () => {
      await stop()
      await own.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
