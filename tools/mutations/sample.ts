// `npm run test:mutations`: breaks the product in the listed places one by one and prints which test notices each.
// With words as arguments it uses only the places whose file name contains one of them: npm run test:mutations --
// quizzes
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { layerOf } from '#tools/test-selection.ts'
import { mutations, testsOf, type Mutation } from './places.ts'

type Outcome = 'noticed' | 'NOT NOTICED' | 'fails without it' | 'the place is gone'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const words = process.argv.slice(2)
/** Restores the currently broken file. */
const broken: { restore?: () => void } = {}
const breakOff = () => {
  broken.restore?.()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, breakOff)

const outcomes: Outcome[] = []
for (const mutation of mutations.filter(
  ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
)) {
  const outcome = await tryOut(mutation)
  outcomes.push(outcome)
  console.log(`${outcome.padEnd(18)} ${mutation.file}: ${mutation.from.trim()} → ${mutation.to.trim()}`)
}
const noticed = outcomes.filter((outcome) => outcome === 'noticed').length
console.log(`${noticed} of ${outcomes.length} noticed`)
process.exitCode = noticed === outcomes.length && noticed > 0 ? 0 : 1

async function tryOut(mutation: Mutation): Promise<Outcome> {
  const { file, from, to } = mutation
  const tests = testsOf(mutation)
  const whole = read(file)
  if (whole?.split(from).length !== 2) return 'the place is gone'
  // a test that fails without the mutation proves nothing
  if ((await run(tests)) !== 0) return 'fails without it'
  broken.restore = () => writeFileSync(file, whole)
  try {
    writeFileSync(
      file,
      withImport(
        whole.replace(from, () => to),
        to,
      ),
    )
    return (await run(tests)) === 0 ? 'NOT NOTICED' : 'noticed'
  } finally {
    broken.restore()
    delete broken.restore
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Adds the import that the replacement needs, because the test must notice the fault, not a missing name. */
function withImport(code: string, to: string): string {
  return to.includes('useEffect(') ? `import { useEffect } from 'react'\n${code}` : code
}

function run(tests: readonly string[]): Promise<number> {
  const isComponent = tests.some((test) => layerOf(test) === 'component')
  const config = isComponent ? ['--config=vitest.components.config.ts'] : []
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...config, ...tests],
      { stdio: 'ignore' },
    )
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}
