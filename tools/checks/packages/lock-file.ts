import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
}

/** The checked parts of package-lock.json; npm defines its shape. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** The checked parts of package.json. */
export interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * A lock file must install the same bytes from any registry: no package is tied to a host, and each has a checksum.
 * package.json must name exact versions, and all of them must be locked.
 */
export function checkLock({ packages }: LockFile, named: PackageFile): string[] {
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  const hosts = locked
    .filter(([, { resolved, link }]) => resolved !== undefined && link !== true)
    .map(
      ([path, { resolved }]) =>
        `${path} is tied to ${resolved}: npm must write it without (omit-lockfile-registry-resolved)`,
    )
  const unchecked = locked
    .filter(([, { integrity, link, inBundle }]) => integrity === undefined && link !== true && inBundle !== true)
    .map(([path]) => `${path} has no checksum`)
  const wanted = Object.entries({ ...named.dependencies, ...named.devDependencies, ...named.optionalDependencies })
  const loose = wanted
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json names ${name} as ${version}, not by an exact version`)
  const absent = wanted
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name, version]) => `package-lock.json does not lock ${name} ${version}`)
  return [...hosts, ...unchecked, ...loose, ...absent]
}

async function readJson<Shape>(path: string): Promise<Shape> {
  return JSON.parse(await readFile(join(root, path), 'utf8')) as Shape
}

/** Checks that the lock file has versions and checksums, and no host. */
export async function run(): Promise<CheckResult> {
  const lock = await readJson<LockFile>('package-lock.json')
  return {
    problems: checkLock(lock, await readJson<PackageFile>('package.json')),
    note: `${Object.keys(lock.packages).length} packages`,
  }
}
