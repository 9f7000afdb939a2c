import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Whether a process with this id runs now, ours or another user's. A zombie, which has exited but was not reaped (in
 * containers possibly forever), does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return fieldsAfterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] !== 'Z'
  } catch {
    return false
  }
}

/** proc_pid_stat(5): the fields from the third (the state) on; the name before them may contain spaces. */
function fieldsAfterName(status: string): string[] {
  return status.slice(status.lastIndexOf(')') + 2).split(' ')
}

/**
 * The start time of a process, in a format that is only useful for comparison: process ids are reused (in containers
 * very soon), an id together with its start time is not.
 * @returns undefined where the system does not provide it
 */
export async function beginningOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') {
      const [status, boot] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      ])
      // Field 22 is the start in clock ticks since boot.
      return `${boot.trim()} ${fieldsAfterName(status)[19]}`
    }
    if (process.platform === 'win32') return undefined
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the running process `pid` may be the PostgreSQL that serves `dataFolder`. Linux can tell (a postmaster's
 * working directory is its data folder); elsewhere only the name is compared, and the connection attempt decides.
 */
export async function mayServe(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (directory !== undefined) return directory === dataFolder
    // In a container without CAP_SYS_PTRACE even root may not read another account's working directory.
    return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres'
  }
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}
