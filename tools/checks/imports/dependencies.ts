import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IReporterOutput } from 'dependency-cruiser'
import { projectFiles, root } from '#tools/checks/project-files.ts'
import type { CheckResult } from '#tools/checks/result.ts'

/** A violation of one rule of .dependency-cruiser.mjs. `to` is the file or package that `from` must not import. */
export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
}

/** The modules that were read, and the violations found. */
export interface Cruise {
  readonly modules: readonly string[]
  readonly breaches: readonly Breach[]
  /** Every import as [from, to]. */
  readonly imports: readonly (readonly [string, string])[]
}

/** Fewer modules than this means that the check read the wrong folder, not that there are no violations. */
const minModules = 400

const ownFolders = 'apps bench content database design features platform protocols testing tools values'.split(' ')

interface Configuration {
  readonly forbidden: NonNullable<IFlattenedRuleSet['forbidden']>
  readonly options: Record<string, unknown>
}

/** The rules and settings of .dependency-cruiser.mjs. */
export async function readConfiguration(): Promise<Configuration> {
  const file = pathToFileURL(join(root, '.dependency-cruiser.mjs')).href
  const module = (await import(file)) as { default: Configuration }
  return module.default
}

function isStructured(output: IReporterOutput['output']): output is ICruiseResult {
  return typeof output !== 'string'
}

/** Reads the imports of every module below the given folders of `house` and checks them against the rules. */
export async function cruiseHouse(house: string, places: readonly string[]): Promise<Cruise> {
  const { forbidden, options } = await readConfiguration()
  const { output } = await cruise([...places], { ...options, baseDir: house, validate: true, ruleSet: { forbidden } })
  if (!isStructured(output)) throw new Error('dependency-cruiser answered with text instead of its findings')
  return {
    modules: output.modules.map((module) => module.source),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved] as const),
    ),
    breaches: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    })),
  }
}

let project: Promise<Cruise & { readonly sources: readonly string[] }> | undefined

/** The whole project's modules and imports, read once per process, and the files that should be among them. */
export function cruiseProject(): Promise<Cruise & { readonly sources: readonly string[] }> {
  project ??= (async () => {
    const sources = (await projectFiles()).filter(
      (path) => /\.tsx?$/.test(path) && ownFolders.some((folder) => path.startsWith(`${folder}/`)),
    )
    const places = ownFolders.filter((folder) => sources.some((path) => path.startsWith(`${folder}/`)))
    return { ...(await cruiseHouse(root, places)), sources }
  })()
  return project
}

/** Checks that every module imports only what it may, and that the check has read every file. */
export async function run(): Promise<CheckResult> {
  const { modules, breaches, sources } = await cruiseProject()
  const seen = new Set(modules)
  const unseen = sources.filter((path) => !seen.has(path))
  const { forbidden } = await readConfiguration()
  const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment]))
  const problems = [
    ...(modules.length < minModules
      ? [`only ${modules.length} modules were looked at, fewer than ${minModules}: the guard is blind`]
      : []),
    ...unseen.map((path) => `${path} was not looked at`),
    ...[...new Set(breaches.map(({ rule }) => rule))].flatMap((rule) => [
      `${rule}: ${comments.get(rule) ?? ''}`,
      ...breaches
        .filter((breach) => breach.rule === rule)
        .map(({ from, to }) => (from === to ? `  ${from}` : `  ${from} → ${to}`)),
    ]),
  ]
  return { problems, note: `${modules.length} modules, ${forbidden.length} rules` }
}
