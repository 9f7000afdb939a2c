import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'

interface PackageFile {
  readonly license?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** A row of the tables in docs/dependencies.md. */
export interface ListedPackage {
  readonly name: string
  readonly reason: string
  readonly licence: string
}

/** The rows of docs/dependencies.md: package, why, licence. */
export function readList(page: string): ListedPackage[] {
  return [...page.matchAll(/^\|\s*`([^`]+)`\s*\|([^|]*)\|([^|]*)\|\s*$/gm)].map(
    ([, name = '', reason = '', licence = '']) => ({
      name,
      reason: reason.trim(),
      licence: licence.trim(),
    }),
  )
}

/**
 * What the list lacks, what it has too much, and where it differs from the packages. `licences` has the installed
 * packages.
 */
export function checkList(
  list: readonly ListedPackage[],
  named: readonly string[],
  licences: ReadonlyMap<string, string>,
): string[] {
  const listed = new Map(list.map((each) => [each.name, each]))
  return [
    ...named
      .filter((name) => !listed.get(name)?.reason)
      .map((name) => `docs/dependencies.md does not say why ${name} is here`),
    ...list
      .filter(({ name }) => !named.includes(name))
      .map(({ name }) => `docs/dependencies.md lists ${name}, which is gone`),
    ...list.flatMap(({ name, licence }) => {
      const actual = licences.get(name) ?? licence
      return actual === licence ? [] : [`docs/dependencies.md gives ${name} as ${licence}; it is under ${actual}`]
    }),
  ]
}

async function readPackage(path: string): Promise<PackageFile | undefined> {
  const text = await readFile(join(root, path, 'package.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as PackageFile)
}

/** Checks that every package is in docs/dependencies.md with its reason and its actual licence. */
export async function run(): Promise<CheckResult> {
  const own = await readPackage('.')
  const named = Object.keys({ ...own?.dependencies, ...own?.devDependencies, ...own?.optionalDependencies })
  const licences = new Map<string, string>()
  for (const name of named) {
    const licence = (await readPackage(`node_modules/${name}`))?.license
    if (typeof licence === 'string') licences.set(name, licence)
  }
  const list = readList(await readFile(join(root, 'docs/dependencies.md'), 'utf8'))
  return { problems: checkList(list, named, licences), note: `${named.length} packages` }
}
