import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner } from '#platform/database/owner.ts'
import { DatabaseProblem } from '#platform/database/database-problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { damaged, ownerName } from './initialise.ts'
import { isAlive, mayServe } from './processes.ts'
import {
  beginPostmaster,
  endPostmaster,
  freePort,
  readPostmasterFile,
  waitUntilGone,
  waitUntilReady,
  waitUntilReleased,
  type PostmasterFile,
} from './postmaster.ts'

interface Parts {
  readonly place: string
  /** The real path, because PostgreSQL returns the real path of its data folder. */
  readonly dataFolder: string
  readonly password: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly durable: boolean
  /** The port that clients expect; any free port unless set. */
  readonly port?: number
}

interface Server {
  readonly ownerUrl: string
  readonly pid: number
  readonly reattached: boolean
}

const recoveryTime = 60_000
const releaseTime = 5_000
const largestLog = 1_000_000
const databaseName = 'kursiva'

/** Returns a PostgreSQL that serves the data folder: the running one, or a new one. */
export async function serve(parts: Parts): Promise<Server> {
  return (await reattach(parts)) ?? (await start(parts))
}

/** Takes over the postmaster in postmaster.pid, after it has proved that it serves this folder. */
async function reattach(parts: Parts): Promise<Server | undefined> {
  const file = await readPostmasterFile(parts.dataFolder)
  if (!file) return undefined
  if (await isServing(parts, file)) {
    const server = await takeOverServer(parts, file)
    if (server) return server
  }
  // PostgreSQL takes any process with the id in the file for a running server: another program that has got the id
  // since, or a zombie process.
  const released = await waitUntilReleased(file, releaseTime)
  if (released && !(await isServing(parts, file))) await rm(join(parts.dataFolder, 'postmaster.pid'), { force: true })
  return undefined
}

async function takeOverServer(parts: Parts, file: PostmasterFile): Promise<Server | undefined> {
  // Waits for a server that is shutting down; it cannot be taken over.
  if (file.status === 'stopping' && (await waitUntilGone(file.pid, recoveryTime))) return undefined
  const port = await waitUntilReady(parts.dataFolder, file.pid, recoveryTime)
  if (port === undefined) return undefined
  try {
    return { ownerUrl: await prepare(parts, port), pid: file.pid, reattached: true }
  } catch (error) {
    // A killed process may not have exited yet.
    if (await waitUntilGone(file.pid, 1_000)) return undefined
    throw error
  }
}

async function isServing(parts: Parts, { pid }: PostmasterFile): Promise<boolean> {
  return isAlive(pid) && (await mayServe(pid, parts.dataFolder))
}

async function start(parts: Parts): Promise<Server> {
  const logFile = join(parts.place, 'server.log')
  if ((await sizeOf(logFile)) > largestLog) await rename(logFile, `${logFile}.1`)
  for (let attempt = 1; ; attempt++) {
    const logged = await sizeOf(logFile)
    const settings = { ...parts, port: parts.port ?? (await freePort()) }
    const { pid } = beginPostmaster(parts.binaries, parts.dataFolder, logFile, settings)
    const port = await waitUntilReady(parts.dataFolder, pid, recoveryTime)
    if (port !== undefined) {
      try {
        return { ownerUrl: await prepare(parts, port), pid, reattached: false }
      } catch (error) {
        await endPostmaster(pid, parts.dataFolder, parts.binaries)
        throw error
      }
    }
    const reason = await failureIn(logFile, logged)
    if (reason.includes('could not bind') && attempt < 3) continue
    if (isAlive(pid)) await endPostmaster(pid, parts.dataFolder, parts.binaries)
    throw damaged(parts.place, reason)
  }
}

/** Checks first that this server serves this folder, then creates the database when missing. Returns its URL. */
async function prepare(parts: Parts, port: number): Promise<string> {
  const address = (database: string) => `postgres://${ownerName}:${parts.password}@127.0.0.1:${port}/${database}`
  try {
    await asOwner(address('postgres'), async (owner) => {
      const [found] = await owner.query<{ folder: string; made: boolean }>(
        `select current_setting('data_directory') as folder,
                exists (select from pg_database where datname = $1) as made`,
        [databaseName],
      )
      if (found?.folder !== parts.dataFolder) throw new Error(`it serves ${found?.folder}`)
      if (!found.made) await owner.query(`create database ${databaseName}`)
    })
    return address(databaseName)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseProblem(
      'SERVER_DID_NOT_START',
      `The PostgreSQL of ${parts.place} runs and does not answer as it should (${reason}): stop it (process in data/postmaster.pid) and start again.`,
      { cause: error },
    )
  }
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

/** PostgreSQL's error messages in its log, from the given byte on. */
async function failureIn(logFile: string, from: number): Promise<string> {
  const lines = (await readFile(logFile).catch(() => Buffer.of())).subarray(from).toString('utf8').split('\n')
  const complaint = [/could not bind/, /PANIC:|FATAL:/, /^postgres: /, /ERROR:/, /\S/]
    .map((pattern) => lines.findLast((line) => pattern.test(line)))
    .find((line) => line !== undefined)
  return (complaint ?? 'no reason given').replace(/^.*?(PANIC|FATAL|ERROR|LOG): +|^postgres: /, '')
}
