import { execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bareEnvironment } from '#platform/config.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { isAlive } from './processes.ts'
import { serverArguments } from './settings.ts'

/** The content of postmaster.pid (PostgreSQL's pidfile.h): one value per line. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  /** The id of the System V shared memory that every process of this server has attached; undefined without one. */
  readonly sharedMemory: number | undefined
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | 'unknown'
}

/** Reads postmaster.pid; undefined when it is missing or incomplete. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const status = (['starting', 'stopping', 'ready', 'standby'] as const).find((known) => known === lines[7])
  const sharedMemory = Number(lines[6]?.split(/\s+/)[1] ?? Number.NaN)
  return {
    pid,
    port: Number(lines[3]),
    sharedMemory: Number.isNaN(sharedMemory) ? undefined : sharedMemory,
    status: status ?? 'unknown',
  }
}

/** A postmaster that was started but may not be ready yet. */
export interface BegunPostmaster {
  readonly pid: number
  /** Resolves when the process has exited. */
  readonly ended: Promise<void>
}

/**
 * Starts `postgres` detached, so that a Ctrl-C in the terminal reaches only Kursiva, which then shuts it down
 * gracefully.
 */
export function beginPostmaster(
  binaries: Binaries,
  dataFolder: string,
  logFile: string,
  { port, durable, account }: { port: number; durable: boolean; account: Account | undefined },
): BegunPostmaster {
  const log = openSync(logFile, 'a', 0o600)
  if (account) chownSync(logFile, account.uid, account.gid)
  const child = spawn(binaries.postgres, serverArguments(dataFolder, { port, durable }), {
    ...account,
    cwd: dataFolder,
    env: bareEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.unref()
  return { pid: child.pid ?? -1, ended }
}

const step = 10

/**
 * Waits until the folder's postmaster `pid` accepts connections.
 * @returns its port, or undefined when the process exited first or the wait timed out
 */
export async function waitUntilReady(
  dataFolder: string,
  pid: number,
  milliseconds: number,
): Promise<number | undefined> {
  for (let waited = 0; waited < milliseconds && isAlive(pid); waited += step) {
    const file = await readPostmasterFile(dataFolder)
    if (file?.pid === pid && file.status === 'ready') return file.port
    await pause(step)
  }
  return undefined
}

/** Waits until the process has exited; false after the timeout. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += step) {
    if (!isAlive(pid)) return true
    await pause(step)
  }
  return !isAlive(pid)
}

/**
 * Waits until the last process of a dead postmaster has detached from the server's shared memory. Until then the folder
 * must not be served (PostgreSQL's own rule; sysvipc(7) shows the number of attached processes).
 */
export async function waitUntilReleased({ sharedMemory }: PostmasterFile, milliseconds: number): Promise<boolean> {
  for (let waited = 0; ; waited += step) {
    const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '')
    const segments = table.split('\n').map((line) => line.trim().split(/\s+/))
    const held = segments.some(([, id, , , , , attached]) => Number(id) === sharedMemory && Number(attached) > 0)
    if (!held || waited >= milliseconds) return !held
    await pause(step)
  }
}

/**
 * Stops the postmaster: a fast shutdown (clients are disconnected, all data is written), and after four seconds an
 * immediate shutdown, from which the next start recovers.
 */
export async function endPostmaster(pid: number, dataFolder: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', dataFolder, '-m', 'fast', '-w', '-t', '4']).catch(
      () => undefined,
    )
    return
  }
  if (!signal(pid, 'SIGINT') || (await waitUntilGone(pid, 4_000))) return
  signal(pid, 'SIGQUIT')
  await waitUntilGone(pid, 1_000)
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** A free port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
