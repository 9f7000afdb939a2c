import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseProblem } from '#platform/database/database-problem.ts'
import { beginningOf, isAlive } from './processes.ts'

/**
 * Locks the folder for this process until `release`. The lock of a killed process is taken over.
 * @throws DatabaseProblem FOLDER_IN_USE while another live process holds it
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const lock = join(folder, 'kursiva.pid')
  const mine = `${process.pid}\n${(await beginningOf(process.pid)) ?? ''}\n`
  const draft = `${lock}.${process.pid}`
  await writeFile(draft, mine)
  try {
    while (!(await take(draft, lock))) {
      const held = await readFile(lock, 'utf8').catch(() => undefined)
      if (held === undefined) continue
      if (await holds(held)) throw inUse(folder, held)
      await discard(lock, held)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return {
    release: async () => {
      if ((await readFile(lock, 'utf8').catch(() => undefined)) === mine) await rm(lock, { force: true })
    },
  }
}

async function take(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function holds(content: string): Promise<boolean> {
  const [pid, beginning] = content.split('\n')
  if (!pid || !isAlive(Number(pid))) return false
  return !beginning || (await beginningOf(Number(pid))) === beginning
}

/** Removes the lock of a dead process, unless another process has replaced it in the meantime. */
async function discard(lock: string, expected: string): Promise<void> {
  const aside = `${lock}.stale-${process.pid}`
  await rename(lock, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => expected)
  if (moved !== expected) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

function inUse(folder: string, content: string): DatabaseProblem {
  const pid = content.split('\n')[0]
  return new DatabaseProblem(
    'FOLDER_IN_USE',
    `Another Kursiva (process ${pid}) is running on the data folder ${folder}: stop it first, or name another folder with DATA_DIR.`,
  )
}
