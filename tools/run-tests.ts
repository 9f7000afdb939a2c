// Runs the checks, the unit and API tests and the browser tests; ends with the line "N passed, N failed".
// With files as arguments only those are run: npm test -- features/quizzes/rules/score.test.ts
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { provideBrowser } from './provide-browser.ts'
import { countPlaywright, countVitest, total, type Count } from './test-count.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = await mkdtemp(join(tmpdir(), 'kursiva-reports-'))
const wanted = process.argv.slice(2)
const journeys = wanted.filter((argument) => argument.includes('.browser.test.'))
const others = wanted.filter((argument) => !argument.includes('.browser.test.'))
const everything = wanted.length === 0

process.chdir(root)
const counts: Count[] = []
if (everything && existsSync('tools/check.ts')) counts.push(await checks())
if (everything || others.length > 0) counts.push(await vitest())
if (journeys.length > 0 || (everything && (await hasJourneys()))) counts.push(await playwright())
await rm(reports, { recursive: true, force: true })

const { passed, failed } = total(counts)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** The house rules count as one test. */
async function checks(): Promise<Count> {
  return (await node('tools/check.ts')) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(): Promise<Count> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...others)
  return countVitest(await read(report), code)
}

async function playwright(): Promise<Count> {
  await provideBrowser()
  const report = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  const code = await node(
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project=journeys',
    '--reporter=list,json',
    ...journeys,
  )
  return countPlaywright(await read(report), code)
}

async function hasJourneys(): Promise<boolean> {
  for await (const _ of glob('testing/journeys/**/*.browser.test.ts')) return true
  return false
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
