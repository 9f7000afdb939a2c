// Runs the checks, the unit and API tests, the component tests and the journeys; the last lines name what failed and
// end with "N passed, N failed".
//   npm test -- features/quizzes/rules/score.test.ts   only these files
//   npm run test:quick                                  only the tests that changed files affect (see test-selection.ts)
//   npm run test:thorough                               every test at full length, and every route in every language
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles } from './changed-files.ts'
import { provideBrowser } from './provide-browser.ts'
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  total,
  type Count,
} from './test-count.ts'
import { layerOf, selectForChanges, type Layer } from './test-selection.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const reports = await mkdtemp(join(tmpdir(), 'kursiva-reports-'))
const given = process.argv.slice(2)
const mode = given.find((argument) => argument.startsWith('--'))
const files = given.filter((argument) => !argument.startsWith('--'))

const counts: Count[] = []
const failures: string[] = []
let reportNumber = 0
if (mode === '--quick') await runQuick()
else if (files.length > 0) await runFiles()
else await runAll(mode === '--thorough')
await rm(reports, { recursive: true, force: true })

for (const failure of failures) console.log(`Failed: ${failure}`)
const { passed, failed } = total(counts)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || (passed === 0 && mode !== '--quick') ? 1 : 0

async function runAll(isThorough: boolean): Promise<void> {
  if (isThorough) process.env.KURSIVA_TEST_LENGTH = 'full'
  counts.push(await checks())
  // the component tests are one page, which leaves a core to the others
  const limits = isThorough ? ['--testTimeout=900000', '--hookTimeout=300000'] : []
  counts.push(...(await Promise.all([vitest('run', ...limits), components('run')])))
  counts.push(await playwright('--project=journeys'))
  if (isThorough) counts.push(await playwright('--project=every-route'))
}

async function runFiles(): Promise<void> {
  const of = (layer: Layer) => files.filter((file) => layerOf(file) === layer)
  if (of('node').length > 0) counts.push(await vitest('run', ...of('node')))
  if (of('component').length > 0) counts.push(await components('run', ...of('component')))
  if (of('journey').length > 0) counts.push(await playwright('--project=journeys', ...of('journey')))
}

async function runQuick(): Promise<void> {
  const { sources, api } = selectForChanges(await changedFiles())
  if (sources.length > 0) {
    counts.push(await vitest('related', '--run', '--project=unit', '--passWithNoTests', ...sources))
    counts.push(await components('related', '--run', '--passWithNoTests', ...sources))
  }
  if (api.length > 0) counts.push(await vitest('run', '--project=api', '--passWithNoTests', ...api))
}

/** All checks together count as one test. */
async function checks(): Promise<Count> {
  if (!existsSync('tools/check.ts')) return { passed: 0, failed: 0 }
  if ((await node('tools/check.ts')) === 0) return { passed: 1, failed: 0 }
  failures.push('npm run check')
  return { passed: 0, failed: 1 }
}

async function vitest(...args: readonly string[]): Promise<Count> {
  const report = join(reports, `vitest-${++reportNumber}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node('node_modules/vitest/vitest.mjs', ...args, ...reporters)
  const results = await read(report)
  failures.push(...failuresOfVitest(results))
  return countVitest(results, code)
}

async function components(...args: readonly string[]): Promise<Count> {
  await provideBrowser()
  return vitest(...args, '--config=vitest.components.config.ts')
}

async function playwright(...args: readonly string[]): Promise<Count> {
  await provideBrowser()
  const report = join(reports, `playwright-${++reportNumber}.json`)
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  const code = await node('node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args)
  const results = await read(report)
  failures.push(...failuresOfPlaywright(results))
  return countPlaywright(results, code)
}

async function read(report: string): Promise<unknown> {
  return JSON.parse(await readFile(report, 'utf8').catch(() => 'null'))
}

function node(...args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}
