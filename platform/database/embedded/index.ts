import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderNotWritable, OperatorProblem } from '#platform/operator-problem.ts'
import { serverAccount, type Account } from './account.ts'
import { findBinaries } from './binaries.ts'
import { lockFolder } from './folder-lock.ts'
import { dataFolderAt } from './initialise.ts'
import { databasePlace } from './place.ts'
import { endPostmaster, readPostmasterFile } from './postmaster.ts'
import { isAlive, mayServe } from './processes.ts'
import { serve } from './serve.ts'
import { supervise, type EmbeddedReport } from './supervise.ts'

/** Options of the embedded database. */
export interface EmbeddedOptions {
  /** The data folder (DATA_DIR); created when missing. The database is in its sub-folder postgres. */
  readonly folder: string
  /** False only for temporary databases (tests): writes do not wait for the disk. */
  readonly durable?: boolean
  /** Called when PostgreSQL exits unexpectedly and when it is restarted. */
  readonly report?: EmbeddedReport
}

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** The owner's URL, with a password that is stored only in this data folder. */
  readonly ownerUrl: string
  /** Whether this start created the database. */
  readonly made: boolean
  /** Whether a PostgreSQL that a killed Kursiva left running was taken over. */
  readonly reattached: boolean
  /** The process id of PostgreSQL; it changes when PostgreSQL is restarted after an unexpected exit. */
  readonly pid: number
  /** Shuts PostgreSQL down and unlocks the folder. May be called twice. */
  readonly stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on the data folder, and creates it first when it is missing. PostgreSQL recovers from a crash by
 * itself. If it exits while this process runs, it is restarted on the same port until `stop`. It listens only on
 * 127.0.0.1, on a port chosen at each start, with the owner's password in a file that only the owner can read.
 * @throws OperatorProblem whose message says what to do
 */
export async function startEmbedded({ folder, durable = true, report }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await databasePlace(folder, await serverAccount(join(folder, 'postgres', 'data')))
  const lock = await lockFolder(place).catch((error: unknown) => {
    throw error instanceof OperatorProblem ? error : folderNotWritable(folder, error)
  })
  try {
    const account: Account | undefined = await serverAccount(join(place, 'data'))
    const binaries = await findBinaries(account, place)
    const data = await dataFolderAt(place, { binaries, account, durable })
    const dataFolder = await realpath(data.folder)
    const parts = { place, dataFolder, password: data.password, binaries, account, durable }
    const { ownerUrl, reattached, pid } = await serve(parts)
    const port = Number(new URL(ownerUrl).port)
    const postmaster = supervise({
      pid,
      restart: () => serve({ ...parts, port }),
      report: report ?? (() => undefined),
    })
    let stopping: Promise<void> | undefined
    const end = async () => {
      await postmaster.release()
      await endPostmaster(postmaster.pid(), dataFolder, binaries)
      await lock.release()
    }
    return {
      ownerUrl,
      reattached,
      get pid() {
        return postmaster.pid()
      },
      made: data.made,
      stop: () => (stopping ??= end()),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Deletes the embedded database of a data folder, and stops processes that a killed Kursiva left running; other files
 * are not deleted.
 * @throws DatabaseProblem FOLDER_IN_USE while a Kursiva runs on it
 */
export async function removeEmbedded(folder: string): Promise<void> {
  const wanted = join(folder, 'postgres')
  const place = await realpath(wanted).catch(() => undefined)
  if (place === undefined) return
  const lock = await lockFolder(place)
  await stopLeftoverServer(place)
  await rm(place, { recursive: true, force: true })
  await rm(wanted, { recursive: true, force: true })
  await lock.release()
}

async function stopLeftoverServer(place: string): Promise<void> {
  const dataFolder = join(place, 'data')
  const file = await readPostmasterFile(dataFolder)
  if (!file || !isAlive(file.pid) || !(await mayServe(file.pid, dataFolder))) return
  await endPostmaster(file.pid, dataFolder, await findBinaries(await serverAccount(dataFolder), place))
}
