import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { folderNotWritable } from '#platform/operator-problem.ts'
import type { Account } from './account.ts'

/** The folder where root stores what an unprivileged account must read, when that account cannot access DATA_DIR. */
export const systemFolder = '/var/lib/kursiva'

/**
 * The folder of the embedded database (data, password, log) inside `folder`, created when missing. When the account
 * that runs PostgreSQL cannot access the folders above (such as /root), the data is below /var/lib/kursiva, with a link
 * to it.
 * @throws OperatorProblem FOLDER_NOT_WRITABLE
 */
export async function databasePlace(folder: string, account: Account | undefined): Promise<string> {
  const wanted = join(resolve(folder), 'postgres')
  try {
    if (await exists(wanted)) return await realpath(wanted)
    await mkdir(folder, { recursive: true })
    if (account === undefined || (await canReach(account, resolve(folder)))) await make(wanted)
    else await makeElsewhere(wanted)
    return await realpath(wanted)
  } catch (error) {
    throw folderNotWritable(folder, error)
  }
}

async function make(path: string): Promise<void> {
  await mkdir(path)
  // The account that runs PostgreSQL can enter this folder but not list it.
  await chmod(path, 0o711)
}

async function makeElsewhere(wanted: string): Promise<void> {
  // The name is new each time: a data folder that was deleted must not reappear with its old content.
  const target = join(systemFolder, randomUUID())
  await mkdir(systemFolder, { recursive: true })
  await chmod(systemFolder, 0o711)
  await make(target)
  await symlink(target, wanted)
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    },
  )
}

/** Whether the account can enter every folder down to `path`. */
async function canReach(account: Account, path: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & pass) === 0) return false
  return path === dirname(path) || canReach(account, dirname(path))
}
