// Runs every attack test (*.attack.test.ts, *.attack.api.test.ts) at full length and prints the counts of each. With
// files as arguments it runs only those.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AttackOutcome } from '#testing/attack.ts'
import { countVitest } from './test-count.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const folder = await mkdtemp(join(tmpdir(), 'kursiva-attacks-'))
const outcomesFile = join(folder, 'outcomes.jsonl')
const reportFile = join(folder, 'vitest.json')
const given = process.argv.slice(2)

const code = await runVitest(given.length > 0 ? given : ['.attack.'])
const outcomes = await readOutcomes()
const { passed, failed } = countVitest(JSON.parse(await readFile(reportFile, 'utf8').catch(() => 'null')), code)
await rm(folder, { recursive: true, force: true })

for (const { attack, tries, harmful } of outcomes)
  console.log(`${String(tries).padStart(8)} tries ${String(harmful).padStart(6)} harmful  ${attack}`)
const sum = (key: 'tries' | 'harmful') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`${outcomes.length} attacks, ${sum('tries')} tries, ${sum('harmful')} harmful`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 || sum('harmful') > 0 ? 1 : 0

async function readOutcomes(): Promise<AttackOutcome[]> {
  const lines = (await readFile(outcomesFile, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const found = lines.map((line) => JSON.parse(line) as AttackOutcome)
  return found.sort((one, other) => one.attack.localeCompare(other.attack))
}

function runVitest(files: readonly string[]): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const timeouts = ['--testTimeout=900000', '--hookTimeout=300000']
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...timeouts, '--no-file-parallelism', ...files],
      { stdio: 'inherit', env: { ...process.env, KURSIVA_ATTACK_REPORT: outcomesFile } },
    )
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
    child.once('error', () => resolve(1))
  })
}
