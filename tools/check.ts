// `npm run check`: all checks of the project's rules, from fast to slow. `npm run check -- texts tables` runs some
// of them.
import pLimit from 'p-limit'
import * as dependencies from './checks/imports/dependencies.ts'
import * as environment from './checks/environment.ts'
import * as format from './checks/format.ts'
import * as lengths from './checks/lengths.ts'
import * as lint from './checks/lint.ts'
import * as lockFile from './checks/packages/lock-file.ts'
import * as machinePaths from './checks/machine-paths.ts'
import * as map from './checks/imports/map.ts'
import * as packages from './checks/packages/packages.ts'
import * as bannedNames from './checks/names/banned-names.ts'
import * as commitSubjects from './checks/names/commit-subjects.ts'
import * as folderWidth from './checks/names/folder-width.ts'
import { printable, type Check, type CheckResult } from './checks/result.ts'
import * as routeTexts from './checks/routes/route-texts.ts'
import * as rules from './checks/rules.ts'
import * as security from './checks/security.ts'
import * as schema from './checks/tables/schema.ts'
import * as tables from './checks/tables/tables.ts'
import * as texts from './checks/texts.ts'
import * as types from './checks/types.ts'
import * as unhandledErrorEvents from './checks/unhandled-error-events.ts'
import * as unused from './checks/imports/unused.ts'

const checks: readonly Check[] = [
  { name: 'lock-file', run: lockFile.run },
  { name: 'packages', run: packages.run },
  { name: 'machine-paths', run: machinePaths.run },
  { name: 'lengths', run: lengths.run },
  { name: 'names', run: bannedNames.run },
  { name: 'folders', run: folderWidth.run },
  { name: 'commits', run: commitSubjects.run },
  { name: 'environment', run: environment.run },
  { name: 'unheard-errors', run: unhandledErrorEvents.run },
  { name: 'texts', run: texts.run },
  { name: 'route-texts', run: routeTexts.run },
  { name: 'rules', run: rules.run },
  { name: 'security', run: security.run },
  { name: 'tables', run: tables.run },
  { name: 'schema', run: schema.run },
  { name: 'dependencies', run: dependencies.run },
  { name: 'map', run: map.run },
  { name: 'unused', run: unused.run },
  { name: 'lint', run: lint.run },
  { name: 'format', run: format.run },
  { name: 'types-server', run: types.runServer },
  { name: 'types-web', run: types.runWeb },
  { name: 'types-worker', run: types.runWorker },
  { name: 'types-journeys', run: types.runJourneys },
  { name: 'types-components', run: types.runComponents },
]

async function runCheck({ run }: Check): Promise<CheckResult> {
  try {
    return await run()
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)], note: 'could not be run' }
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no check called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

// two at a time: most checks are one process that uses one core
const next = pLimit(2)
const runs = checks
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((check) => ({
    name: check.name,
    ended: next(async () => {
      const start = performance.now()
      const result = await runCheck(check)
      return { ...result, seconds: ((performance.now() - start) / 1000).toFixed(1) }
    }),
  }))

let broken = 0
for (const { name, ended } of runs) {
  const { problems, note, seconds } = await ended
  const verdict = problems.length === 0 ? '✓' : '✗'
  console.log([`${verdict} ${name.padEnd(14)} ${seconds.padStart(5)} s`, note].filter(Boolean).join('  '))
  for (const line of printable(problems)) console.log(line)
  if (problems.length > 0) broken += 1
}
console.log(
  broken === 0 ? '\nThe house is in order.' : `\n${broken} ${broken === 1 ? 'check' : 'checks'} found something.`,
)
process.exitCode = broken === 0 ? 0 : 1
