import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const keeper = pathToFileURL(join(import.meta.dirname, 'keep-running.mjs')).href

let folder: string
let started: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-keep-'))
  started = []
})
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Keeps a test program running that records each of its starts and then runs the given code. */
async function keep(program: string) {
  const notes = join(folder, 'starts')
  const file = join(folder, 'program.mjs')
  await writeFile(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(notes)}, process.pid + '\\n')
    const starts = readFileSync(${JSON.stringify(notes)}, 'utf8').split('\\n').length - 1
    process.on('disconnect', () => process.exit(0))
    const serve = () => { process.send('ready'); setInterval(() => undefined, 1000) }
    ${program}`,
  )
  const code = `const { keepRunning } = await import(${JSON.stringify(keeper)})
    const server = keepRunning(process.execPath, [${JSON.stringify(file)}])
    process.on('SIGTERM', () => server.stop('SIGTERM'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
  started.push(child)
  let stderr = ''
  const heard: (() => void)[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
    for (const each of heard) each()
  })
  return {
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    stop: () => child.kill('SIGTERM'),
    starts: async () => (await readFile(notes, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number),
    stderr: () => stderr,
    /** Waits until its output contains a text that many times. */
    says: (text: string, times = 1) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (stderr.split(text).length > times) resolve()
        }
        heard.push(look)
        look()
      }),
  }
}

test('a server that dies after it has served is started again, with growing pauses and a word each time', async () => {
  const kept = await keep(`process.send('ready', () => process.exit(starts < 3 ? 3 : 0))`)
  expect(await kept.ended).toBe(0)
  expect(await kept.starts()).toHaveLength(3)
  expect(kept.stderr()).toBe(
    'Kursiva ended unexpectedly (exit code 3). It is started again in 0.5 seconds.\n' +
      'Kursiva ended unexpectedly (exit code 3). It is started again in 1 seconds.\n',
  )
})

test('a server that is killed is started again, also before it has served', async () => {
  const kept = await keep(`if (starts === 1) process.kill(process.pid, 'SIGKILL'); else process.exit(0)`)
  expect(await kept.ended).toBe(0)
  expect(await kept.starts()).toHaveLength(2)
  expect(kept.stderr()).toContain('signal SIGKILL')
})

test('what keeps it from serving at all ends with its code, and is not tried again', async () => {
  const kept = await keep('process.exit(1)')
  expect(await kept.ended).toBe(1)
  expect(await kept.starts()).toHaveLength(1)
})

test('once it has served, a start that fails is no reason to give up', async () => {
  const kept = await keep(
    `if (starts === 1) process.send('ready', () => process.exit(3)); else process.exit(starts === 2 ? 1 : 0)`,
  )
  expect(await kept.ended).toBe(0)
  expect(await kept.starts()).toHaveLength(3)
})

test('an orderly stop is no death: the server gets the signal, and nothing is started again', async () => {
  const kept = await keep(`process.on('SIGTERM', () => process.exit(0)); console.error('serving'); serve()`)
  await kept.says('serving')
  kept.stop()
  expect(await kept.ended).toBe(0)
  expect(await kept.starts()).toHaveLength(1)
})

test('a stop in the pause before a new start ends at once', async () => {
  const kept = await keep(`process.send('ready', () => process.exit(3))`)
  await kept.says('started again', 3)
  kept.stop()
  expect(await kept.ended).toBe(0)
  expect(await kept.starts()).toHaveLength(3)
})
