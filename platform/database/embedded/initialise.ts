import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment } from '#platform/config.ts'
import { DatabaseProblem } from '#platform/database/database-problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

const run = promisify(execFile)

/** The role that owns the embedded database. */
export const ownerName = 'kursiva'

/** A data folder that PostgreSQL can serve, and its owner's password. */
export interface DataFolder {
  readonly folder: string
  readonly password: string
  readonly made: boolean
}

interface Making {
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Whether to wait until the new folder is on the disk. */
  readonly durable: boolean
}

/**
 * The data folder at `place`, created when missing. Creation is atomic: the folder is built beside its place and then
 * moved, after the password was stored.
 * @throws DatabaseProblem FOLDER_DAMAGED when the existing folder cannot be served by this PostgreSQL
 */
export async function dataFolderAt(place: string, { binaries, account, durable }: Making): Promise<DataFolder> {
  const folder = join(place, 'data')
  const passwordFile = join(place, 'password')
  if (await stat(folder).catch(() => undefined)) {
    await checkData(folder, place, binaries)
    const password = await readFile(passwordFile, 'utf8').catch(() => '')
    if (!password) throw damaged(place, 'its password file is missing')
    return { folder, password, made: false }
  }
  const draft = join(place, `data.${process.pid}`)
  const password = randomBytes(24).toString('base64url')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  if (account) await Promise.all([draft, passwordFile].map((path) => chown(path, account.uid, account.gid)))
  try {
    await initdb(draft, passwordFile, { binaries, account, durable })
    await rename(draft, folder)
  } catch (error) {
    await Promise.all([draft, passwordFile].map((path) => rm(path, { recursive: true, force: true })))
    throw error
  }
  return { folder, password, made: true }
}

/** The problem of a database folder that cannot be opened. */
export function damaged(place: string, reason: string): DatabaseProblem {
  return new DatabaseProblem(
    'FOLDER_DAMAGED',
    `The database in ${place} can't be opened (${reason}): put back a copy of the folder, or begin anew with npm run reset.`,
  )
}

async function checkData(folder: string, place: string, binaries: Binaries): Promise<void> {
  const { uid } = await stat(folder)
  const me = process.getuid?.()
  if (me !== undefined && me !== 0 && uid !== me) {
    throw new DatabaseProblem(
      'FOLDER_NOT_WRITABLE',
      `The database in ${place} belongs to another user (number ${uid}): start Kursiva as the user who made it, or name another folder with DATA_DIR.`,
    )
  }
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (!made) throw damaged(place, 'PG_VERSION is missing')
  const major = binaries.version.split('.')[0]
  if (made !== major) throw damaged(place, `it was made by PostgreSQL ${made}, this Kursiva brings ${major}`)
}

/** The locale that classifies characters outside ICU (trigrams, full-text parsing): it must support UTF-8. */
const characterTypes: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }

// One syncfs is four times faster than initdb's sync of each file; only Linux has it.
const quickSync = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

async function initdb(folder: string, passwordFile: string, { binaries, account, durable }: Making): Promise<void> {
  const options = [
    ['-D', folder],
    [`--username=${ownerName}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=nb-NO'],
    [`--locale=${characterTypes[process.platform] ?? 'C'}`, '--lc-messages=C', '--text-search-config=simple'],
    ['--no-instructions', ...(durable ? quickSync : ['--no-sync'])],
  ].flat()
  try {
    await run(binaries.initdb, options, { ...account, cwd: folder, env: bareEnvironment() })
  } catch (error) {
    const output = String((error as { stderr?: unknown }).stderr ?? error)
    const reason = output.split('\n').find((line) => line.includes('error:')) ?? output.split('\n')[0] ?? ''
    throw new DatabaseProblem(
      'SERVER_DID_NOT_START',
      `PostgreSQL could not make a database in ${folder} (${reason.replace(/^initdb: error: /, '')}): free space or correct permissions there, or name another folder with DATA_DIR.`,
      { cause: error },
    )
  }
}
