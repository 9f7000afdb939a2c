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

/** What postmaster.pid says (PostgreSQL's pidfile.h): one value a line. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  /** The System V shared memory that every process of this server holds; nothing where there is none. */
  readonly sharedMemory: number | undefined
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | 'unknown'
}

/** Reads postmaster.pid; nothing when there is none, or only half of one. */
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

/** A postmaster that was begun, not yet ready. */
export interface BegunPostmaster {
  readonly pid: number
  /** Settles when the process has ended. */
  readonly ended: Promise<void>
}

/** Begins `postgres` detached, so that a Ctrl-C in the terminal reaches Kursiva alone, which then stops it in order. */
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
 * Waits until the postmaster `pid` of the folder says it takes connections.
 * @returns its port, or nothing when the process ended first or the time ran out
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

/** Waits until the process is gone; false when the time ran out. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += step) {
    if (!isAlive(pid)) return true
    await pause(step)
  }
  return !isAlive(pid)
}

/**
 * Waits until the last process of a dead postmaster has let go of the server's shared memory: until then nobody may
 * serve the folder (PostgreSQL's own rule; sysvipc(7) tells how many still hold on).
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
 * Ends the postmaster: a fast shutdown (clients are sent away, everything is written), and after four seconds an
 * immediate one, from which the next start recovers.
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

/** A port of 127.0.0.1 that nobody uses at this moment. */
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
