import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, removeEmbedded, startEmbedded, type Database } from '#platform/database/index.ts'
import { signIn, type Tokens } from '#testing/api-client.ts'
import { startProgram } from '#testing/program.ts'
import { createBareDatabase, type BareDatabase } from '#bench/bare/bare-database.ts'
import type { Length } from '#bench/measuring/length.ts'
import { startScript } from './start-script.ts'
import { findFilm, type Film } from './film.ts'

/** A running Kursiva with the demonstration data. */
export interface Kursiva {
  readonly url: string
  /** The URL of its database for the owner, which bypasses row-level security. */
  readonly ownerUrl: string
  /** The installation's secret. */
  readonly secret: string
  readonly database: Database
}

/** The set-up that parts share. What not every part needs is made at the first call. */
export interface Installation extends Kursiva {
  readonly length: Length
  /** The tokens of a demonstration account. */
  readonly tokensOf: (email: string) => Promise<Tokens>
  /** The database of the bare limits, in the same cluster. */
  readonly bareDatabase: () => Promise<BareDatabase>
  /** The URL of bare/bare-server.ts. */
  readonly bareUrl: () => Promise<string>
  /** The film whose segments are measured. */
  readonly film: () => Promise<Film>
  /** Registers work for the end. What was registered last runs first. */
  readonly onClose: (close: () => Promise<unknown>) => void
  readonly close: () => Promise<void>
}

/** Starts a database and a Kursiva of its own with the product's own seed. */
export async function openInstallation(length: Length): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kursiva-bench-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  const closeAll = once(async () => {
    for (const close of closing.toReversed()) await close()
  })
  try {
    const folder = join(dataDir, 'database')
    const { ownerUrl, stop } = await startEmbedded({ folder })
    closing.push(() => removeEmbedded(folder), stop)
    const secret = randomBytes(32).toString('hex')
    const program = await startKursiva(dataDir, ownerUrl, secret)
    closing.push(program.stop)
    const { database, close } = connectDatabase(ownerUrl, { max: 16 })
    closing.push(close)
    const installation = shareInstallation({ url: program.url, ownerUrl, secret, database }, length)
    closing.push(installation.close)
    return { ...installation, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Starts the server on a database of `openInstallation`'s cluster, and seeds it. */
export const startKursiva = (dataDir: string, ownerUrl: string, secret: string) =>
  startProgram(dataDir, 0, {
    DATABASE_URL: ownerUrl,
    KURSIVA_MODE: 'demo',
    KURSIVA_SEED: 'demo',
    KURSIVA_SECRET: secret,
  })

/** The shared set-up around a Kursiva that runs already. Closing it leaves that one running. */
export function shareInstallation(kursiva: Kursiva, length: Length): Installation {
  const closing: (() => Promise<unknown>)[] = []
  const tokens = new Map<string, Promise<Tokens>>()
  const tokensOf = (email: string) => {
    const known = tokens.get(email) ?? signIn(kursiva.url, email)
    tokens.set(email, known)
    return known
  }
  const film = once(() => findFilm(kursiva.ownerUrl))
  const bareDatabase = once(async () => {
    const bare = await createBareDatabase(kursiva.ownerUrl)
    closing.push(bare.close)
    return bare
  })
  const bareUrl = once(async () => {
    const environment = { DATABASE_URL: (await bareDatabase()).url, SEGMENT: (await film()).largestSegment.file }
    const { output, stop } = await startScript('bare/bare-server.ts', { environment })
    closing.push(stop)
    return /ready at (\S+)/.exec(output)?.[1] ?? ''
  })
  const close = async () => {
    for (const each of closing.splice(0).toReversed()) await each()
  }
  return {
    ...kursiva,
    length,
    tokensOf,
    bareDatabase,
    bareUrl,
    film,
    onClose: (each) => void closing.push(each),
    close,
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
